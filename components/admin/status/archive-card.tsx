import { useFormatter, useTranslations } from 'next-intl';
import type { DeskStatus } from '@/lib/admin/api';
import { Card, Facts } from './card';

const backlogs = ['waiting', 'unencoded', 'unindexed'] as const;
const encoderStates = ['ready', 'starting', 'absent'] as const;

export function ArchiveCard({ status: { archive, services } }: { status: DeskStatus }) {
  const t = useTranslations('status.archive');
  const format = useFormatter();
  if (!archive) {
    const isHosted = services.some(
      ({ name, isReachable, isOurs }) => name === 'retrieval' && isReachable && !isOurs,
    );
    return (
      <Card title={t('title')} isUnread={!isHosted}>
        <p className="text-sm text-soft">{t('hosted')}</p>
      </Card>
    );
  }
  const { articles, waiting, unencoded, unindexed, encoder } = archive;
  const backlog = { waiting, unencoded, unindexed };
  const state = encoderStates.find((one) => one === encoder) ?? 'absent';
  return (
    <Card title={t('title')}>
      <Facts
        facts={[
          { name: t('articles'), value: format.number(articles) },
          ...backlogs.flatMap((name) => {
            const count = backlog[name];
            return count === undefined ? [] : [{ name: t(name), value: format.number(count) }];
          }),
          { name: t('encoder'), value: t(`encoders.${state}`) },
        ]}
      />
    </Card>
  );
}
