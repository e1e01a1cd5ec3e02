import { useTranslations } from 'next-intl';
import type { DeskStatus } from '@/lib/admin/api';
import { Card, Facts } from './card';
import { useDuration, useSize } from './use-units';

export function ProgramCard({ status }: { status: DeskStatus }) {
  const t = useTranslations('status.program');
  const duration = useDuration();
  const size = useSize();
  const { versions, uptime, memoryMb } = status;
  return (
    <Card title={t('title')}>
      <Facts
        facts={[
          { name: t('version'), value: versions.app },
          { name: 'Node', value: versions.node },
          { name: t('schema'), value: versions.schema ?? t('unknown') },
          { name: t('uptime'), value: duration(uptime) },
          { name: t('memory'), value: size(memoryMb * 1e6) },
        ]}
      />
    </Card>
  );
}
