import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Ellipsis, Lock, Trash2, Undo2, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import type { MenuAction } from '@/components/ui/controls/menu';
import { useDeleteDraft } from '@/components/ui/hooks/use-delete-draft';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { lazyPart } from '@/components/ui/lazy-part';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import type { DraftSummary } from '@/lib/drafts/api';
import { callApi } from '@/lib/http/call-api';
import { useCreateDraft } from './use-create-draft';

const Menu = dynamic(() => import('@/components/ui/controls/menu').then((module) => module.Menu));

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog')).RemoveDialog);

export function DraftRow({ draft }: { draft: DraftSummary }) {
  const t = useTranslations('start');
  const [isRemoving, setRemoving] = useState(false);
  const title = draft.title || t('untitled');
  const { deletion } = draft;

  return (
    <li className="group relative flex items-start gap-3 py-3.5">
      <div className="min-w-0 flex-1">
        <h2 className="font-serif text-lg leading-snug font-semibold">
          <Link
            href={`/drafts/${draft.id}`}
            dir="auto"
            className="after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </Link>
        </h2>
        {draft.excerpt && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-left text-sm text-soft">
            {draft.excerpt}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-faint">
          {draft.section && <span className="font-medium text-accent">{draft.section}</span>}
          <span>{draft.owner.name}</span>
          {deletion ? (
            <span>
              {t('deletedAt')} <Time at={deletion.at} />
            </span>
          ) : (
            <Time at={draft.updatedAt} />
          )}
          <span>{t('words', { count: draft.words })}</span>
          {draft.language && <span className="uppercase">{draft.language}</span>}
          <span className="inline-flex items-center gap-1">
            {draft.sharing === 'private' ? (
              <Lock size={12} aria-hidden />
            ) : (
              <Users size={12} aria-hidden />
            )}
            {t(draft.sharing)}
          </span>
        </p>
      </div>
      <div className="relative z-10">
        {deletion ? (
          <DeletedMenu id={draft.id} title={title} onRemove={() => setRemoving(true)} />
        ) : (
          <RowMenu draft={draft} title={title} />
        )}
        {isRemoving && (
          <RemoveDialog id={draft.id} title={title} onClose={() => setRemoving(false)} />
        )}
      </div>
    </li>
  );
}

function RowMenu({ draft, title }: { draft: DraftSummary; title: string }) {
  const t = useTranslations('start');
  const me = useUser();
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const create = useCreateDraft();
  const { remove } = useDeleteDraft(draft.id);
  const change = useMutation({
    mutationFn: (closed: boolean) =>
      callApi(`/api/drafts/${draft.id}`, { method: 'PATCH', body: { closed } }),
    onSuccess: (_answer, closed) => {
      queries.invalidateQueries({ queryKey: ['drafts'] });
      offerUndo(t(closed ? 'closedToast' : 'reopenedToast'), () => change.mutate(!closed));
    },
    onError: (error) => toast.showError(error),
  });
  const mayDelete = draft.owner.id === me.id || me.role === 'admin';
  const actions: MenuAction[] = [
    {
      id: 'copy',
      label: t('duplicate'),
      icon: Copy,
      run: () => create.mutate({ from: { kind: 'draft', id: draft.id } }),
    },
    draft.closed
      ? { id: 'open', label: t('reopen'), icon: ArchiveRestore, run: () => change.mutate(false) }
      : { id: 'close', label: t('close'), icon: Archive, run: () => change.mutate(true) },
  ];
  if (mayDelete) {
    const run = () => void remove(title);
    actions.push({ id: 'delete', label: t('delete'), icon: Trash2, isDanger: true, run });
  }
  return <Actions title={title} actions={actions} />;
}

function DeletedMenu(props: { id: string; title: string; onRemove: () => void }) {
  const { id, title, onRemove } = props;
  const t = useTranslations('start');
  const { restore } = useDeleteDraft(id);
  return (
    <Actions
      title={title}
      actions={[
        { id: 'restore', label: t('restore'), icon: Undo2, run: () => void restore() },
        { id: 'remove', label: t('remove'), icon: Trash2, isDanger: true, run: onRemove },
      ]}
    />
  );
}

function Actions({ title, actions }: { title: string; actions: readonly MenuAction[] }) {
  const label = useTranslations('start')('actions', { title });
  return (
    <Menu label={label} actions={actions}>
      <IconButton icon={Ellipsis} label={label} />
    </Menu>
  );
}
