'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { useApi } from '@/components/ui/hooks/use-api';
import { Skeleton } from '@/components/ui/skeleton';
import type { AccountAnswer } from '@/lib/account/reads';
import { formatDayRange } from '@/lib/i18n/day-range';

/** Shows what is left of the newsroom's quotas; plan, usage and billing period for administrators. */
export function Quota() {
  const t = useTranslations('account');
  const account = useApi<AccountAnswer>(['account'], '/api/account', { refetchInterval: 60_000 });

  if (account.isPending) return <Skeleton className="h-40 w-full" />;
  if (account.error)
    return (
      <ErrorCard title={t('unavailable')} error={account.error} onRetry={() => account.refetch()} />
    );

  const { remaining, billing } = account.data;
  const kinds = Object.keys({ ...billing?.used, ...remaining });
  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-5 shadow-card">
      {billing && <Billing {...billing} />}
      <h2 className="text-base font-semibold">{t('left')}</h2>
      {!remaining && <p className="text-sm text-soft">{t('unlimited')}</p>}
      {kinds.length > 0 && (
        <ul className="flex flex-col gap-4">
          {kinds.map((kind) => (
            <QuotaMeter
              key={kind}
              kind={kind}
              used={billing?.used[kind]}
              remaining={remaining?.[kind]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const style = { dateStyle: 'long' } as const;

function Billing({ plan, period }: NonNullable<AccountAnswer['billing']>) {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <dl className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
      <div>
        <dt className="text-[13px] text-faint">{t('plan')}</dt>
        <dd className="text-lg font-semibold">
          {t.has(`plans.${plan}`) ? t(`plans.${plan}`) : plan}
        </dd>
      </div>
      {period && (
        <div>
          <dt className="text-[13px] text-faint">{t('period')}</dt>
          <dd>
            {formatDayRange(
              locale,
              { from: new Date(period.start), to: new Date(period.end) },
              style,
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

type Meter = { kind: string; used: number | undefined; remaining: number | undefined };

function QuotaMeter({ kind, used, remaining }: Meter) {
  const t = useTranslations('account');
  const format = useFormatter();
  const label = t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind;
  const left = remaining !== undefined && `${t('remaining')}: ${format.number(remaining)}`;
  const total = used === undefined || remaining === undefined ? undefined : used + remaining;
  const share = used === undefined ? 0 : used / Math.max(1, total ?? 0);
  const summary =
    used === undefined
      ? left
      : total === undefined
        ? `${t('used')}: ${format.number(used)}`
        : t('meter', { used: format.number(used), total: format.number(total) });
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{summary}</span>
      </div>
      {total !== undefined && (
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
              className={`h-full rounded-full ${share > 0.9 ? 'bg-bad' : 'bg-accent'}`}
              style={{ width: `${Math.min(100, 100 * share)}%` }}
            />
          </div>
          <p className="mt-1 text-xs text-faint">{left}</p>
        </>
      )}
    </li>
  );
}
