import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ServiceStatus } from '@/lib/admin/api';
import { Card } from './card';
import { useDuration, useSize } from './use-units';

export function ServicesCard({ services }: { services: readonly ServiceStatus[] }) {
  const t = useTranslations('status.services');
  return (
    <Card title={t('title')}>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {services.map((service) => (
          <Service key={service.name} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function Service({ service }: { service: ServiceStatus }) {
  const t = useTranslations('status.services');
  const format = useFormatter();
  const duration = useDuration();
  const size = useSize();
  const { name, isOurs, isReachable, ms, version, uptime, memoryMb } = service;
  const facts = [
    ms !== undefined && t('latency', { ms: format.number(ms) }),
    t(isOurs ? 'ours' : 'hosted'),
    version !== undefined && t('version', { version }),
    uptime !== undefined && t('uptime', { time: duration(uptime) }),
    memoryMb !== undefined && size(memoryMb * 1e6),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">{t(`names.${name}`)}</span>
        <State service={service} />
      </div>
      {isReachable && <p className="text-soft tabular-nums">{facts.join(' · ')}</p>}
    </li>
  );
}

function State({ service: { isReachable, isStarting } }: { service: ServiceStatus }) {
  const t = useTranslations('status.services');
  if (!isReachable) return <Badge tone="bad">{t('away')}</Badge>;
  if (isStarting) return <Badge tone="warn">{t('starting')}</Badge>;
  return <Badge tone="good">{t('ready')}</Badge>;
}
