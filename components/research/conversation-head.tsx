import {
  ArrowLeft,
  Download,
  Ellipsis,
  FileText,
  Keyboard,
  Pencil,
  Printer,
  Share2,
  Trash2,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-button';
import { TextField } from '@/components/ui/controls/text-field';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Sharing } from '@/components/ui/share-dialog';
import { callApi } from '@/lib/http/call-api';
import type { Conversation, Turn } from '@/lib/research/api';
import { callConversation, conversationPath } from '@/lib/research/ask';
import { noteRead } from './remember';
import { goToTurn } from './turn/turn-head';
import { notifyOtherWindows } from './use-conversation';

/** Number of questions from which a link to the last one helps. */
const minQuestions = 3;

const Menu = dynamic(() => import('@/components/ui/controls/menu').then((module) => module.Menu));
const ShareDialog = lazyPart(
  async () => (await import('@/components/ui/share-dialog')).ShareDialog,
);
const ExportDialog = lazyPart(async () => (await import('./export-dialog')).ExportDialog);

type ChangeProps = {
  conversation: Conversation;
  take: (next: Conversation) => void;
  /** It has been deleted, or is back again. */
  onListChanged: () => void;
};

export function ConversationHead(props: ChangeProps & { onKeys: () => void }) {
  const { conversation, onKeys } = props;
  const { id, title, isMine } = conversation;
  const t = useTranslations('research');
  const tCommon = useTranslations('common');
  const [shown, setShown] = useState<'rename' | 'share' | 'export'>();
  const close = () => setShown(undefined);
  const more = useRef<HTMLDivElement>(null);
  /** Restores the focus by hand, as the menu that opened the form is gone. */
  const closeForm = () => {
    close();
    more.current?.querySelector('button')?.focus();
  };
  const { rename, share, remove } = useConversationActs(props);
  const renameTo = async (next: string) => {
    if (await rename(next)) closeForm();
  };
  const isShared = isSharedWithAnyone(conversation);
  const actions = [
    { id: 'print', label: t('head.print'), icon: Printer, run: printWithoutMenu },
    { id: 'keys', label: t('keys'), icon: Keyboard, run: onKeys },
  ];
  const ownActions = [
    { id: 'rename', label: t('head.rename'), icon: Pencil, run: () => setShown('rename') },
    ...actions,
    { id: 'delete', label: tCommon('delete'), icon: Trash2, isDanger: true, run: remove },
  ];

  return (
    <header className="flex flex-col gap-1">
      <div className="flex items-center gap-1 print:hidden">
        <BackToList />
        {isMine && (
          <IconButton
            icon={Share2}
            label={t(isShared ? 'head.shared' : 'head.share')}
            onPress={() => setShown('share')}
          />
        )}
        <IconButton icon={Download} label={t('head.export')} onPress={() => setShown('export')} />
        <div ref={more}>
          <Menu label={t('head.more')} actions={isMine ? ownActions : actions}>
            <IconButton icon={Ellipsis} label={t('head.more')} />
          </Menu>
        </div>
      </div>
      {shown === 'rename' ? (
        <RenameForm title={title} onSave={renameTo} onCancel={closeForm} />
      ) : (
        <Title conversation={conversation} />
      )}
      <About conversation={conversation} />
      {shown === 'share' && (
        <ShareDialog
          title={t('head.shareTitle')}
          text={t('head.shareText')}
          shared={conversation}
          onSave={share}
          onClose={close}
        />
      )}
      {shown === 'export' && <ExportDialog id={id} onClose={close} />}
    </header>
  );
}

/** Unless it was renamed, a conversation has the name of its first question, perhaps cut. */
function isNamedAfter(title: string, question: string): boolean {
  const line = question.replace(/\s+/g, ' ').trim();
  return title === line || (title.endsWith('…') && line.startsWith(title.slice(0, -1)));
}

/** Prints once the menu is gone: it would be on the paper. */
const printWithoutMenu = () => void setTimeout(() => window.print());

function isSharedWithAnyone({ sharedWithDesk, sharedWith }: Conversation): boolean {
  return sharedWithDesk || sharedWith.length > 0;
}

/** Renames, shares and deletes the conversation; a deletion can be undone. */
function useConversationActs({ conversation: { id, title }, take, onListChanged }: ChangeProps) {
  const t = useTranslations('research');
  const { offerUndo } = useUndo();
  const { act } = useAct();
  const router = useRouter();
  const path = conversationPath(id);

  const put = async (to: string, body: unknown) => {
    take(await callConversation(to, { method: 'PUT', body }));
    onListChanged();
  };
  const rename = (next: string) => act(() => put(path, { title: next }));
  const restore = () =>
    act(async () => {
      take(await callConversation(`${path}/restore`, { method: 'POST' }));
      onListChanged();
      router.push(`/research/${id}`);
    });
  const remove = () =>
    act(async () => {
      await callApi(path, { method: 'DELETE' });
      onListChanged();
      noteRead(undefined);
      notifyOtherWindows(id);
      router.push('/research');
      offerUndo(t('head.deleted', { title }), restore);
    });
  return { rename, remove, share: (sharing: Sharing) => put(`${path}/sharing`, sharing) };
}

function Title({ conversation: { title, turns } }: { conversation: Conversation }) {
  const [first] = turns;
  const isAsFirst = first !== undefined && isNamedAfter(title, first.question);
  return (
    <h1
      tabIndex={-1}
      lang={isAsFirst ? first?.details?.language : undefined}
      dir="auto"
      // The question under it says the same.
      className={
        isAsFirst ? 'sr-only' : 'text-sm font-semibold text-soft wrap-anywhere outline-none'
      }
    >
      {title}
    </h1>
  );
}

function About({ conversation }: { conversation: Conversation }) {
  const { isMine, owner, draft, sharedWithDesk, sharedWith, turns } = conversation;
  const t = useTranslations('research');
  const isShared = isSharedWithAnyone(conversation);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-faint empty:hidden">
      <ToLastQuestion turns={turns} />
      {!isMine && <span>{t('head.readOnly', { name: owner.name })}</span>}
      {isMine && isShared && (
        <span>
          {sharedWithDesk
            ? t('head.sharedWithDesk')
            : t('head.sharedWith', { names: sharedWith.map(({ name }) => name).join(', ') })}
        </span>
      )}
      {draft && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <FileText size={12} aria-hidden className="shrink-0" />
          {t('draft.from')}{' '}
          {draft.title === undefined ? (
            t('draft.hidden')
          ) : (
            <Link
              href={`/drafts/${draft.id}`}
              className="text-accent underline underline-offset-2 pointer-coarse:py-3"
            >
              {draft.title || t('draft.untitled')}
            </Link>
          )}
        </span>
      )}
    </p>
  );
}

function ToLastQuestion({ turns }: { turns: readonly Turn[] }) {
  const t = useTranslations('research.head');
  const last = turns.at(-1);
  if (!last || turns.length < minQuestions) return null;
  return (
    <TextButton
      onClick={() => goToTurn(last.id)}
      className="text-accent pointer-coarse:min-h-[44px] print:hidden"
    >
      {t('toLast', { count: turns.length })}
    </TextButton>
  );
}

function BackToList() {
  const t = useTranslations('research');
  return (
    <Link
      href="/research"
      // This leads to the list as a whole, not back to a place in it.
      onClick={() => noteRead(undefined)}
      className="mr-auto inline-flex items-center gap-1 text-sm text-soft hover:text-ink pointer-coarse:min-h-[44px]"
    >
      <ArrowLeft size={15} aria-hidden />
      {t('back')}
    </Link>
  );
}

/** Edits the title of a conversation in place; Escape cancels. */
function RenameForm(props: {
  title: string;
  onSave: (title: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { title, onSave, onCancel } = props;
  const t = useTranslations('research.head');
  const tCommon = useTranslations('common');
  const [written, setWritten] = useState(title);
  const [isSaving, setSaving] = useState(false);
  return (
    <form
      className="flex items-end gap-2"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        if (written.trim() === '' || isSaving) return;
        setSaving(true);
        void onSave(written.trim()).finally(() => setSaving(false));
      }}
    >
      <TextField
        label={t('title')}
        hideLabel
        value={written}
        onChange={setWritten}
        maxLength={200}
        // The button that opened this field.
        autoFocus
        className="flex-1"
      />
      <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!written.trim()}>
        {tCommon('save')}
      </Button>
      <Button onPress={onCancel}>{tCommon('cancel')}</Button>
    </form>
  );
}
