'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { AccountAnswer } from '@/lib/account/reads';
import { callApi } from '@/lib/http/call-api';
import { formatDayRange } from '@/lib/i18n/day-range';
import { QuotaMeter } from './quota-meter';

/** Shows what is left of the newsroom's quotas; plan, usage and billing period for administrators. */
export function Quota() {
  const t = useTranslations('account');
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
              { dateStyle: 'long' },
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
