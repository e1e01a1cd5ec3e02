import { useFormatter, useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { DeskStatus } from '@/lib/admin/api';
import { Card } from './card';

type Errors = DeskStatus['errors'];

/** Kinds are the words of the log, in which they are looked up. */
export function ErrorsCard({ status: { errors, processes } }: { status: DeskStatus }) {
  const t = useTranslations('status.errors');
  const names = useTranslations('status.services.names');
  const told = processes.flatMap(({ offers, errors: own }) => (own ? [{ offers, own }] : []));
  return (
    <Card title={t('title')}>
      <ErrorList title={t('app')} errors={errors} />
      {told.map(({ offers, own }) => (
        <ErrorList
          key={offers.join()}
          title={
            told.length === 1
              ? t('services')
              : t('servicesOf', { names: offers.map((name) => names(name)).join(', ') })
          }
          errors={own}
        />
      ))}
    </Card>
  );
}

function ErrorList({ title, errors }: { title: string; errors: Errors }) {
  const t = useTranslations('status.errors');
  const format = useFormatter();
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-medium">{title}</h3>
      {errors.length === 0 && <p className="text-soft">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {errors.map(({ kind, count, lastAt, lastId }) => (
          <li key={kind} className="flex flex-col gap-1 py-2">
            <span className="flex items-baseline justify-between gap-4">
              <code className="min-w-0 break-words">{kind}</code>
              <span className="shrink-0 tabular-nums">
                {t('count', { number: format.number(count) })}
              </span>
            </span>
            <span className="break-all text-soft">
              {t.rich('last', { time: () => <Time at={lastAt} /> })}
              {lastId !== undefined && ` · ${t('request', { id: lastId })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
