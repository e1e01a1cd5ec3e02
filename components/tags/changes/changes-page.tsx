'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FetchState, MoreButton } from '@/components/ui/fetch-state';
import { callApi } from '@/lib/http/call-api';
import type { TagChange } from '@/lib/tags/change-api';
import { tagKeys } from '../tag-keys';
import { TagsHeader } from '../tags-header';
import { isUnderWay } from './articles-progress';
import { ChangeItem } from './change-item';

type Page = { changes: TagChange[]; nextCursor?: string };
const pollEvery = 2_000;

/** Log of changes to the vocabulary, newest first; each is undone as a whole. */
export function ChangesPage() {
  const t = useTranslations('tags.log');
  const log = useInfiniteQuery({
    queryKey: tagKeys.changes,
    queryFn: ({ pageParam, signal }) =>
      callApi<Page>(
        `/api/tags/changes${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
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
