import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { DeskStatus, ServiceStatus, ServicesProcess } from '@/lib/admin/api';
import type { StoreFault } from '@/lib/contract/health';
import { Card } from './card';
import { useDuration, useSize } from './use-units';

export function ServicesCard({ status: { services, processes, bucket } }: { status: DeskStatus }) {
  const t = useTranslations('status.services');
  return (
    <Card title={t('title')}>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {services.map((service) => (
          <Service key={service.name} service={service} />
        ))}
        {bucket && <Bucket fault={bucket.fault} />}
      </ul>
      {processes.map((process) => (
        <Process key={process.offers.join()} process={process} isOnly={processes.length === 1} />
      ))}
    </Card>
  );
}

function Service({ service }: { service: ServiceStatus }) {
  const t = useTranslations('status.services');
  const format = useFormatter();
  const { name, isOurs, isReachable, ms } = service;
  const latency = ms !== undefined && t('latency', { ms: format.number(ms) });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="font-medium">{t(`names.${name}`)}</span>
        {isReachable && (
          <span className="block text-soft tabular-nums">
            {[latency, t(isOurs ? 'ours' : 'hosted')].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <State service={service} />
    </li>
  );
}

function Bucket({ fault }: { fault: StoreFault | undefined }) {
  const t = useTranslations('status.services');
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="font-medium">{t('bucket')}</span>
      {fault ? (
        <Badge tone="bad">{t(`bucketFaults.${fault}`)}</Badge>
      ) : (
        <Badge tone="good">{t('ready')}</Badge>
      )}
    </li>
  );
}

function Process({ process, isOnly }: { process: ServicesProcess; isOnly: boolean }) {
  const t = useTranslations('status.services');
  const duration = useDuration();
  const size = useSize();
  const { offers, version, uptime, memoryMb } = process;
  const facts = [
    t('version', { version }),
    uptime !== undefined && t('uptime', { time: duration(uptime) }),
    memoryMb !== undefined && size(memoryMb * 1e6),
  ].filter(Boolean);
  const names = offers.map((name) => t(`names.${name}`)).join(', ');
  return (
    <p className="text-sm text-soft tabular-nums">
      {isOnly ? t('process') : names}: {facts.join(' · ')}
    </p>
  );
}

function State({ service: { isReachable, isStarting } }: { service: ServiceStatus }) {
  const t = useTranslations('status.services');
  if (!isReachable) return <Badge tone="bad">{t('away')}</Badge>;
  if (isStarting) return <Badge tone="warn">{t('starting')}</Badge>;
  return <Badge tone="good">{t('ready')}</Badge>;
}
