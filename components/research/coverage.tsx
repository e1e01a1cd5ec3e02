'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResearchStatus } from '@/lib/research/api';

/** What the archive that is asked holds, and who answers. */
export function Coverage({ status }: { status: UseQueryResult<ResearchStatus> }) {
  const t = useTranslations('research.start');
  const format = useFormatter();
  const day = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' });
  const { data, error, refetch } = status;
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-5 w-72 max-w-full max-sm:h-10" />;
  const { articles, from, to, model } = data;
  return (
    <p className="min-h-5 text-sm text-faint max-sm:min-h-10">
      {articles === 0 && t('empty')}
      {articles !== undefined &&
        articles > 0 &&
        (from && to
          ? t('covers', { count: articles, from: day(from), to: day(to) })
          : t('coversUndated', { count: articles }))}{' '}
      {data.isOffered && (model ? t('model', { model }) : t('builtIn'))}
    </p>
  );
}
