'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyCard } from '@/components/ui/empty-card';
import { ErrorCard } from '@/components/ui/error-card';
import { MoreButton } from '@/components/ui/fetch-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/http/call-api';
import type { DuplicateGroup as Group, TagRow } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';
import { TagsHeader } from '../tags-header';
import { DuplicateGroup } from './duplicate-group';

const MergeDialog = lazyPart(async () => (await import('../merge/merge-dialog')).MergeDialog);

type Page = { groups: Group[]; total: number };

export function DuplicatesPage() {
  const t = useTranslations('tags.near');
  const [merging, setMerging] = useState<{ tags: readonly TagRow[]; into: string }>();
  const list = useInfiniteQuery({
    queryKey: tagKeys.duplicates,
    queryFn: ({ pageParam, signal }) =>
      callApi<Page>(`/api/tags/duplicates?offset=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.groups.length, 0);
      return last.groups.length > 0 && seen < last.total ? seen : undefined;
    },
  });
  const groups = list.data?.pages.flatMap((page) => page.groups) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-8 sm:py-8">
      <TagsHeader
        current="duplicates"
        status={total !== undefined && t('count', { count: total })}
      />
      {list.isPending && (
        <>
          <Skeleton className="h-28 w-full max-w-3xl" />
          <Skeleton className="h-28 w-full max-w-3xl" />
        </>
      )}
      {list.error && <ErrorCard error={list.error} onRetry={() => list.refetch()} />}
      {total === 0 && <EmptyCard title={t('none')} text={t('noneText')} className="max-w-3xl" />}
      {groups.length > 0 && (
        <>
          <p className="text-sm text-soft">{t('text')}</p>
          <ul className="flex max-w-3xl flex-col divide-y divide-line border-y border-line">
            {groups.map((group) => (
              <DuplicateGroup
                key={group.id}
                group={group}
                onMerge={(into) => setMerging({ tags: group.tags, into })}
              />
            ))}
          </ul>
        </>
      )}
      <MoreButton list={list} className="self-start" />
      {merging && (
        <MergeDialog
          {...merging}
          onClose={() => setMerging(undefined)}
          onDone={() => setMerging(undefined)}
        />
      )}
    </div>
  );
}
