import { useTranslations } from 'next-intl';
import type { DeskStatus } from '@/lib/admin/api';
import { Card, Facts } from './card';
import { useSize } from './use-units';

/** Bytes below which the room on the disk is a worry. */
const scarce = 2e9;

export function DataCard({ data }: { data: DeskStatus['data'] }) {
  const t = useTranslations('status.data');
  const size = useSize();
  if (!data) return <Card title={t('title')} isUnread />;
  const { parts, free, disk } = data;
  const used = Math.min(1, Math.max(0, 1 - free / Math.max(1, disk)));
  return (
    <Card title={t('title')}>
      <div className="text-sm">
        <p className={free < scarce ? 'font-medium text-bad' : 'font-medium'}>
          {t(free < scarce ? 'scarce' : 'free', { free: size(free), disk: size(disk) })}
        </p>
        <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
          <div
            className={`h-full rounded-full ${free < scarce ? 'bg-bad' : 'bg-accent'}`}
            style={{ width: `${100 * used}%` }}
          />
        </div>
      </div>
      <Facts
        facts={parts.map(({ name, bytes }) => ({
          name: name === 'other' ? t('other') : name,
          value: size(bytes),
        }))}
      />
    </Card>
  );
}
