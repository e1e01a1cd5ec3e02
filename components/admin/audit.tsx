'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { callApi } from '@/lib/browser/api';
import type { AuditRow } from '@/lib/desk/api';

type AuditPage = { rows: AuditRow[]; nextCursor?: string };

/** Who changed what, newest first. */
export function Audit() {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const audit = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) =>
      callApi<AuditPage>(`/api/admin/audit${pageParam ? `?cursor=${pageParam}` : ''}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
  if (audit.isPending) return <Skeleton className="mt-4 h-48 w-full" />;
  if (audit.error) return <ErrorCard error={audit.error} onRetry={() => audit.refetch()} />;
  const rows = audit.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="py-4 text-soft">{t('auditEmpty')}</p>;
  return (
    <section className="flex flex-col gap-4 overflow-x-auto py-4">
      <table className="w-full text-left text-sm">
        <thead className="text-[13px] text-faint">
          <tr>
            <th className="py-1.5 pr-4 font-medium">{t('auditWhen')}</th>
            <th className="py-1.5 pr-4 font-medium">{t('auditWho')}</th>
            <th className="py-1.5 font-medium">{t('auditWhat')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <tr key={row.id} className="align-top">
              <td className="py-1.5 pr-4 whitespace-nowrap text-faint">
                <Time at={row.at} />
              </td>
              <td className="py-1.5 pr-4 whitespace-nowrap">{row.by ?? t('system')}</td>
              <td className="py-1.5">
                <code className="text-xs">{row.action}</code> {row.object}
                {row.details && <span className="text-faint"> · {row.details}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {audit.hasNextPage && (
        <Button
          className="self-center"
          isPending={audit.isFetchingNextPage}
          onPress={() => audit.fetchNextPage()}
        >
          {tCommon('more')}
        </Button>
      )}
    </section>
  );
}
