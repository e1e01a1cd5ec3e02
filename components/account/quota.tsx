'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/browser/api';
import type { AccountAnswer } from '@/lib/desk/api';

/** The plan, what is used and left of it in this period, as the services tell. */
export function Quota() {
  const t = useTranslations('account');
  const format = useFormatter();
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => callApi<AccountAnswer>('/api/account', { signal }),
    refetchInterval: 60_000,
  });

  if (account.isPending) return <Skeleton className="h-40 w-full" />;
  if (account.error)
    return (
      <ErrorCard title={t('unavailable')} error={account.error} onRetry={() => account.refetch()} />
    );

  const { plan, used, remaining, period } = account.data;
  const day = (date: string) =>
    format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section className="rounded-xl border border-line bg-raised p-5 shadow-card">
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-[13px] text-faint">{t('plan')}</dt>
          <dd className="text-lg font-semibold">{plan}</dd>
        </div>
        {period && (
          <div>
            <dt className="text-[13px] text-faint">{t('period')}</dt>
            <dd>{t('periodValue', { start: day(period.start), end: day(period.end) })}</dd>
          </div>
        )}
      </dl>
      <ul className="mt-5 flex flex-col gap-4 border-t border-line pt-4">
        {Object.entries(used).map(([kind, count]) => (
          <Meter key={kind} kind={kind} used={count} remaining={remaining?.[kind]} />
        ))}
      </ul>
    </section>
  );
}

function Meter({
  kind,
  used,
  remaining,
}: {
  kind: string;
  used: number;
  remaining: number | undefined;
}) {
  const t = useTranslations('account');
  const format = useFormatter();
  const label = t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind;
  const total = remaining === undefined ? undefined : used + remaining;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">
          {total === undefined
            ? `${t('used')}: ${format.number(used)}`
            : t('meter', { used: format.number(used), total: format.number(total) })}
        </span>
      </div>
      {total === undefined ? (
        <p className="text-xs text-faint">{t('unlimited')}</p>
      ) : (
        <>
          <meter
            className="sr-only"
            aria-label={label}
            min={0}
            max={Math.max(1, total)}
            value={used}
          />
          <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
            <div
              className={`h-full rounded-full ${used / Math.max(1, total) > 0.9 ? 'bg-bad' : 'bg-accent'}`}
              style={{ width: `${Math.min(100, (100 * used) / Math.max(1, total))}%` }}
            />
          </div>
          <p className="mt-1 text-xs text-faint">
            {t('remaining')}: {format.number(remaining ?? 0)}
          </p>
        </>
      )}
    </li>
  );
}
