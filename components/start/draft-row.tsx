import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Ellipsis, Lock, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { DraftSummary } from '@/lib/drafts/api';
import { callApi } from '@/lib/http/call-api';
import { useCreateDraft } from './use-create-draft';

const Menu = dynamic(() => import('@/components/ui/controls/menu').then((module) => module.Menu));

export function DraftRow({ draft }: { draft: DraftSummary }) {
  const t = useTranslations('start');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const create = useCreateDraft();
  const title = draft.title || t('untitled');

  const change = useMutation({
    mutationFn: (closed: boolean) =>
      callApi(`/api/drafts/${draft.id}`, { method: 'PATCH', body: { closed } }),
    onSuccess: (_answer, closed) => {
      queries.invalidateQueries({ queryKey: ['drafts'] });
      offerUndo(t(closed ? 'closedToast' : 'reopenedToast'), () => change.mutate(!closed));
    },
    onError: (error) => toast.showError(error),
  });

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
          <Time at={draft.updatedAt} />
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
        <Menu
          label={t('actions', { title })}
          actions={[
            {
              id: 'copy',
              label: t('duplicate'),
              icon: Copy,
              run: () => create.mutate({ from: { kind: 'draft', id: draft.id } }),
            },
            draft.closed
              ? {
                  id: 'open',
                  label: t('reopen'),
                  icon: ArchiveRestore,
                  run: () => change.mutate(false),
                }
              : { id: 'close', label: t('close'), icon: Archive, run: () => change.mutate(true) },
          ]}
        >
          <IconButton icon={Ellipsis} label={t('actions', { title })} />
        </Menu>
      </div>
    </li>
  );
}
