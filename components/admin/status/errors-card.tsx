import { useFormatter, useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { DeskStatus } from '@/lib/admin/api';
import { Card } from './card';

/** Kinds are the words of the log, in which they are looked up. */
export function ErrorsCard({ errors }: { errors: DeskStatus['errors'] }) {
  const t = useTranslations('status.errors');
  const format = useFormatter();
  return (
    <Card title={t('title')}>
      {errors.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line text-sm empty:hidden">
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
    </Card>
  );
}
