import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Check,
  CloudOff,
  Copy,
  Ellipsis,
  HardDrive,
  History,
  Keyboard,
  LibraryBig,
  LoaderCircle,
  Lock,
  LockOpen,
  LogIn,
  MessagesSquare,
  Share2,
  Trash2,
  TriangleAlert,
  Upload,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import type { MenuAction } from '@/components/ui/controls/menu';
import { TextButton } from '@/components/ui/controls/text-button';
import { useDeleteDraft } from '@/components/ui/hooks/use-delete-draft';
import { useOfferActions } from '@/components/ui/screen-actions';
import { toast } from '@/components/ui/toast';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import { useAskArchive } from '../related/use-ask-archive';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { useChangeDraft } from './use-change-draft';

const Menu = dynamic(() => import('@/components/ui/controls/menu').then((module) => module.Menu));

export function DraftBar() {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const page = usePageState();
  const head = useStore(session.head);
  const title = useStore(session.texts, (texts) => texts[0] ?? '');
  const { actions, isBusy } = useDraftActions();
  return (
    <header className="group sticky top-0 z-20 flex h-13 items-center gap-2 border-b border-line bg-paper/95 px-2 backdrop-blur-sm sm:px-4">
      <Link
        href="/drafts"
        aria-label={t('back')}
        title={t('back')}
        className="flex size-9 shrink-0 items-center justify-center rounded-md text-soft hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      {/* A phone has room for one of them: that the text is not saved, or the title, which the text begins with. */}
      <p
        dir="auto"
        className="min-w-0 truncate font-serif font-semibold max-sm:group-has-data-warns:hidden"
        aria-hidden
      >
        {title || t('untitled')}
      </p>
      {head.isConfidential && (
        <span role="img" aria-label={t('isConfidential')} title={t('isConfidential')}>
          <Lock size={15} aria-hidden className="shrink-0 text-soft" />
        </span>
      )}
      <SaveStatus />
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        <IconButton
          icon={Share2}
          label={head.sharedWithDesk || head.sharedWith.length > 0 ? t('shared') : t('share')}
          isDisabled={!head.mayShare}
          onPress={() => page.dialog.set('share')}
        />
        <Menu label={t('more')} actions={actions}>
          <IconButton icon={Ellipsis} label={t('more')} isPending={isBusy} />
        </Menu>
        <Button variant="primary" icon={Upload} onPress={() => page.dialog.set('export')}>
          <span className="max-sm:sr-only">{t('takeAway')}</span>
        </Button>
      </div>
    </header>
  );
}

function useDraftActions() {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const { dialog } = usePageState();
  const head = useStore(session.head);
  const { setClosed, setConfidential: confide, isBusy } = useChangeDraft();
  const { duplicate, isDuplicating } = useDuplicate();
  const deletion = useDeletion();
  const askArchive = useAskArchive();
  const publish = { id: 'publish', label: t('publish'), isDisabled: !head.mayEdit };
  const actions: MenuAction[] = [
    { id: 'copy', label: t('duplicate'), icon: Copy, run: duplicate },
    { id: 'revisions', label: t('revisions'), icon: History, run: () => dialog.set('revisions') },
    { ...publish, icon: LibraryBig, run: () => dialog.set('publish') },
    { id: 'ask', label: t('ask'), icon: MessagesSquare, run: () => void askArchive() },
    head.isConfidential
      ? { id: 'unconfide', label: t('unconfide'), icon: LockOpen, run: () => confide(false) }
      : { id: 'confide', label: t('confide'), icon: Lock, run: () => confide(true) },
    head.closed
      ? { id: 'open', label: t('reopen'), icon: ArchiveRestore, run: () => setClosed(false) }
      : { id: 'close', label: t('close'), icon: Archive, run: () => setClosed(true) },
    { id: 'keys', label: t('keys'), icon: Keyboard, run: () => dialog.set('help') },
    ...(head.mayShare ? [{ ...deletion, label: t('delete'), icon: Trash2, isDanger: true }] : []),
  ];
  const share = { id: 'share', label: t('share'), icon: Share2, isDisabled: !head.mayShare };
  useOfferActions([
    ...actions,
    { ...share, run: () => dialog.set('share') },
    { id: 'export', label: t('takeAway'), icon: Upload, run: () => dialog.set('export') },
  ]);
  return { actions, isBusy: isBusy || isDuplicating };
}

function useDeletion() {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const router = useRouter();
  const { remove } = useDeleteDraft(session.id);
  const run = async () => {
    await session.saving.settled();
    await remove(session.texts.get()[0] || t('untitled'), {
      onDeleted: () => router.push('/drafts'),
      onUndone: () => router.push(`/drafts/${session.id}`),
    });
  };
  return { id: 'delete', run: () => void run() };
}

function useDuplicate() {
  const session = useSession();
  const router = useRouter();
  const [isDuplicating, setDuplicating] = useState(false);
  async function duplicate() {
    setDuplicating(true);
    try {
      await session.saving.settled();
      const body = { from: { kind: 'draft', id: session.id } };
      const options = { method: 'POST', body } as const;
      const { draft } = await callSignedIn<{ draft: Draft }>('/api/drafts', options);
      router.push(`/drafts/${draft.id}`);
    } catch (error) {
      toast.showError(error);
      setDuplicating(false);
    }
  }
  return { duplicate, isDuplicating };
}

const icons = {
  saved: Check,
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  offline: CloudOff,
  'disk-full': HardDrive,
  'signed-out': LogIn,
  conflict: TriangleAlert,
  gone: Trash2,
  refused: TriangleAlert,
};

const calm = ['saved', 'unsaved', 'saving'];

function SaveStatus() {
  const t = useTranslations('drafts.saving');
  const { queue } = useSession().saving;
  const state = useStore(queue.state);
  const { kind } = state;
  const Icon = icons[kind];
  const isCalm = calm.includes(kind);
  return (
    <span
      role="status"
      // Saving goes on all the time one writes: only what is wrong is worth interrupting for.
      aria-live={isCalm ? 'off' : 'polite'}
      data-warns={isCalm ? undefined : ''}
      className={`inline-flex min-w-0 items-center gap-1.5 text-xs sm:shrink-0 sm:whitespace-nowrap ${isCalm ? 'text-faint' : 'font-medium text-warn'}`}
    >
      <Icon
        size={14}
        aria-hidden
        className={`shrink-0 ${kind === 'saving' ? 'animate-spin' : ''}`}
      />
      {/* "Unsaved" and "saving" alternate while one types: to a reader they are one word. */}
      <span className={isCalm ? 'max-sm:sr-only' : 'leading-tight'}>
        {kind === 'unsaved' ? t('saving') : t(kind)}{' '}
        {(kind === 'offline' || kind === 'disk-full' || kind === 'refused') && (
          <TextButton onClick={queue.retry} title={kind === 'refused' ? state.message : undefined}>
            {t('retry')}
          </TextButton>
        )}
      </span>
    </span>
  );
}
