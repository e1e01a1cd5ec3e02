import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { callApi } from '@/lib/http/call-api';
import type { TagChange, TagDiff } from '@/lib/tags/change-api';
import { diffTag } from '@/lib/tags/diff-tag';
import { tagKeys } from '../tag-keys';
import { ArticlesProgress } from './articles-progress';
import { FieldDiff } from './field-diff';
import { UndoButton } from './undo-button';

const tones = { running: 'accent', done: 'plain', failed: 'bad', undone: 'plain' } as const;
const maxShown = 100;

/** A change of the vocabulary; its tags are loaded when it is expanded. */
export function ChangeItem({ change }: { change: TagChange }) {
  const t = useTranslations('tags.log');
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const isOver = change.state === 'undone';
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={isOver ? 'text-faint line-through' : ''}>{change.summary}</span>
            {change.state !== 'done' && (
              <Badge tone={tones[change.state]}>{t(`states.${change.state}`)}</Badge>
            )}
            {change.state === 'running' && change.progress !== undefined && (
              <span className="text-xs text-faint tabular-nums">
                {format.number(change.progress, { style: 'percent' })}
              </span>
            )}
          </p>
          {change.articles && (
            <p className="text-sm text-soft">
              <ArticlesProgress change={change} />
            </p>
          )}
          {change.message && <p className="text-sm text-bad">{change.message}</p>}
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
            <span>{change.by.name}</span>
            <span aria-hidden>·</span>
            <Time at={change.at} />
            <span aria-hidden>·</span>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`${t('tags', { count: change.tags })}: ${t('show')}`}
              onClick={() => setOpen(!isOpen)}
              className="h-7 cursor-pointer rounded text-accent pointer-coarse:h-[44px] underline underline-offset-2"
            >
              {t('tags', { count: change.tags })}
            </button>
          </p>
        </div>
        <UndoButton change={change} />
      </div>
      {isOpen && <ChangedTags id={change.id} total={change.tags} />}
    </li>
  );
}

function ChangedTags({ id, total }: { id: string; total: number }) {
  const t = useTranslations('tags.log');
  const items = useQuery({
    queryKey: tagKeys.change(id),
    queryFn: async ({ signal }) =>
      (
        await callApi<{ change: TagChange; items: TagDiff[] }>(`/api/tags/changes/${id}`, {
          signal,
        })
      ).items,
  });
  if (items.isPending) return <Skeleton className="mt-2 h-16 w-full" />;
  if (items.error) return <ErrorCard error={items.error} onRetry={() => items.refetch()} />;
  const shown = items.data.slice(0, maxShown);
  return (
    <div className="mt-2 border-l-2 border-line pl-4">
      <ul className="flex flex-col gap-2.5">
        {shown.map((item) => {
          const { gkbId, before, after } = item;
          return (
            <li key={gkbId}>
              <p className="flex items-baseline gap-2 text-sm font-medium">
                {after ? (
                  <Link
                    href={`/tags/${encodeURIComponent(gkbId)}`}
                    prefetch={false}
                    className="hover:text-accent"
                  >
                    {after.name}
                  </Link>
                ) : (
                  before?.name
                )}
                {!before && <Badge tone="good">{t('created')}</Badge>}
                {!after && <Badge tone="bad">{t('deleted')}</Badge>}
              </p>
              {before && after && <FieldDiff diff={diffTag(before, after)} />}
            </li>
          );
        })}
      </ul>
      {total > shown.length && (
        <p className="mt-2 text-xs text-faint">{t('first', { count: shown.length, total })}</p>
      )}
    </div>
  );
}
