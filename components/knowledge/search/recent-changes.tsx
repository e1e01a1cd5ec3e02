'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/http/call-api';
import type { RecentChange } from '@/lib/knowledge/api';
import { ChangeLine } from '../changed-fields';

/** Recent changes of the knowledge base by this newsroom. */
export function RecentChanges() {
  const t = useTranslations('knowledge.recent');
  const language = useLocale();
  const list = useQuery({
    queryKey: ['knowledge-changes', language],
    queryFn: ({ signal }) =>
      callApi<{ changes: RecentChange[] }>('/api/knowledge/changes', { signal }),
  });
  const changes = list.data?.changes ?? [];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="flex h-8 items-center text-base font-semibold">{t('changesTitle')}</h2>
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.error && <ErrorCard error={list.error} onRetry={() => list.refetch()} />}
      {list.data && changes.length === 0 && (
        <p className="text-sm text-soft">{t('changesEmpty')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change.gkbId} className="flex flex-col">
            <Link
              href={`/knowledge/${encodeURIComponent(change.gkbId)}`}
              className="self-start font-serif font-semibold hover:text-accent pointer-coarse:pt-3 pointer-coarse:pb-1"
            >
              {change.stdForm}
            </Link>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}
