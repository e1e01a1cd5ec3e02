import { useFormatter, useTranslations } from 'next-intl';
import type { DeskStatus } from '@/lib/admin/api';
import { Card, Facts } from './card';

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
  const { articles, waiting, unencoded, encoder } = archive;
  const state = encoderStates.find((one) => one === encoder) ?? 'absent';
  return (
    <Card title={t('title')}>
      <Facts
        facts={[
          { name: t('articles'), value: format.number(articles) },
          { name: t('waiting'), value: format.number(waiting) },
          ...(unencoded === undefined
            ? []
            : [{ name: t('unencoded'), value: format.number(unencoded) }]),
          { name: t('encoder'), value: t(`encoders.${state}`) },
        ]}
      />
    </Card>
  );
}
