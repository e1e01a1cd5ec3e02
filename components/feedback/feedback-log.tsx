'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { callApi } from '@/lib/browser/api';
import type { FeedbackRow } from '@/lib/desk/api';

type Page = { rows: FeedbackRow[]; nextCursor?: string };

const tones: Record<FeedbackRow['state'], 'plain' | 'good' | 'warn' | 'bad' | 'accent'> = {
  waiting: 'plain',
  held: 'accent',
  sending: 'accent',
  sent: 'good',
  failed: 'bad',
  declined: 'plain',
  uncertain: 'warn',
};

/** Every decision on its way to the services and what became of it, newest first. */
export function FeedbackLog() {
  const t = useTranslations('feedback');
  const tCommon = useTranslations('common');
  const log = useInfiniteQuery({
    queryKey: ['feedback-log'],
    queryFn: ({ pageParam, signal }) =>
      callApi<Page>(`/api/feedback${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t('log')}</h2>
      {log.isPending && <Skeleton className="h-40 w-full" />}
      {log.error && <ErrorCard error={log.error} onRetry={() => log.refetch()} />}
      {log.data && rows.length === 0 && <p className="text-sm text-soft">{t('logEmpty')}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-sm">
              <span className="min-w-40 flex-1">
                <span className="font-medium">{row.stdForm}</span>{' '}
                <span className="text-xs text-faint">{t(`about.${row.about}`)}</span>
              </span>
              <span className="text-soft">
                {t.has(`statuses.${row.status}`) ? t(`statuses.${row.status}`) : row.status}
              </span>
              <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
              <span className="w-full text-xs text-faint sm:w-auto">
                {row.by && `${row.by.name} · `}
                <Time at={row.sentAt ?? row.at} />
              </span>
              {row.message && <span className="w-full text-xs text-bad">{row.message}</span>}
            </li>
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button
          className="self-center"
          isPending={log.isFetchingNextPage}
          onPress={() => log.fetchNextPage()}
        >
          {tCommon('more')}
        </Button>
      )}
    </section>
  );
}
