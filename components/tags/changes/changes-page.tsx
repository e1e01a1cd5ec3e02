'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { TextButton } from '@/components/ui/controls/text-button';
import { FetchState, MoreButton } from '@/components/ui/fetch-state';
import { useApi, useApiPages } from '@/components/ui/hooks/use-api';
import { Time } from '@/components/ui/time';
import type { TagChange, TagDiff } from '@/lib/tags/change-api';
import { diffTag } from '@/lib/tags/diff-tag';
import { tagKeys } from '../tag-keys';
import { TagsHeader } from '../tags-header';
import { ArticlesProgress, isUnderWay, UndoButton } from './change-runner';
import { FieldDiff } from './field-diff';

type Page = { changes: TagChange[]; nextCursor?: string };
const pollEvery = 2_000;

/** Log of changes to the vocabulary, newest first; each is undone as a whole. */
export function ChangesPage() {
  const t = useTranslations('tags.log');
  const log = useApiPages<Page>(tagKeys.changes, '/api/tags/changes', {
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.changes.some(isUnderWay)) ? pollEvery : false,
  });
  const changes = log.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-8 sm:py-8">
      <TagsHeader current="changes" />
      <p className="text-sm text-soft">{t('text')}</p>
      <FetchState query={log} skeleton="h-48 w-full max-w-3xl" />
      {log.data && changes.length === 0 && (
        <p className="max-w-3xl rounded-xl border border-dashed border-line-strong p-6 text-soft">
          {t('none')}
        </p>
      )}
      {changes.length > 0 && (
        <ol className="max-w-3xl divide-y divide-line border-y border-line">
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
      <MoreButton list={log} className="self-start" />
    </div>
  );
}

const tones = { running: 'accent', done: 'plain', failed: 'bad', undone: 'plain' } as const;
const maxShown = 100;

/** A change of the vocabulary; its tags are loaded when it is expanded. */
function ChangeItem({ change }: { change: TagChange }) {
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
            <TextButton
              aria-expanded={isOpen}
              aria-label={`${t('tags', { count: change.tags })}: ${t('show')}`}
              onClick={() => setOpen(!isOpen)}
              className="h-7 rounded text-accent pointer-coarse:h-[44px]"
            >
              {t('tags', { count: change.tags })}
            </TextButton>
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
  const read = useApi<{ items: TagDiff[] }>(tagKeys.change(id), `/api/tags/changes/${id}`);
  if (!read.data || read.error) return <FetchState query={read} skeleton="mt-2 h-16 w-full" />;
  const shown = read.data.items.slice(0, maxShown);
  return (
    <div className="mt-2 border-l-2 border-line pl-4">
      <ul className="flex flex-col gap-2.5">
        {shown.map(({ gkbId, before, after }) => (
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
        ))}
      </ul>
      {total > shown.length && (
        <p className="mt-2 text-xs text-faint">{t('first', { count: shown.length, total })}</p>
      )}
    </div>
  );
}
