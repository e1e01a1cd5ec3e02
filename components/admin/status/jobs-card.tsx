import { useFormatter, useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { DeskStatus } from '@/lib/admin/api';
import { Card } from './card';

const stages = ['waiting', 'running', 'scheduled', 'failed'] as const;

export function JobsCard({ jobs }: { jobs: DeskStatus['jobs'] }) {
  const t = useTranslations('status.jobs');
  const format = useFormatter();
  if (!jobs) return <Card title={t('title')} isUnread />;
  return (
    <Card title={t('title')}>
      {jobs.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line text-sm empty:hidden">
        {jobs.map(({ kind, waitingSince, ...counts }) => (
          <li key={kind} className="flex flex-col gap-1 py-2">
            <span className="font-medium">{t(`kinds.${kind}`)}</span>
            <p className="flex flex-wrap gap-x-3 text-soft tabular-nums">
              {stages
                .filter((stage) => counts[stage] > 0)
                .map((stage) => (
                  <span key={stage} className={stage === 'failed' ? 'text-bad' : ''}>
                    {t(stage, { number: format.number(counts[stage]) })}
                  </span>
                ))}
              {waitingSince !== undefined && (
                <span>{t.rich('oldest', { time: () => <Time at={waitingSince} /> })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
