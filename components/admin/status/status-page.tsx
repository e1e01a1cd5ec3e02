'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/ui/controls/back-link';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { useApi } from '@/components/ui/hooks/use-api';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { PageHeading } from '@/components/ui/page-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { DeskStatus } from '@/lib/admin/api';
import { statusText } from '@/lib/admin/status/status-text';
import { ArchiveCard } from './archive-card';
import { DataCard } from './data-card';
import { ErrorsCard } from './errors-card';
import { JobsCard } from './jobs-card';
import { ProgramCard } from './program-card';
import { ServicesCard } from './services-card';

const refreshInterval = 5_000;

/** Shows how the desk runs, read anew every few seconds while the page is open; old figures stay while it cannot be. */
export function StatusPage() {
  const t = useTranslations('status');
  const status = useApi<DeskStatus>(['status'], '/api/admin/status', {
    refetchInterval: refreshInterval,
    retry: false,
  });
  const { data, error } = status;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <BackLink href="/admin" label={t('back')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t('title')}</PageHeading>
        {data && <CopyStatus status={data} />}
      </div>
      {error && (
        <ErrorCard
          error={error}
          title={t(data ? 'stale' : 'failed')}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.isPending && <Loading />}
      {data && <Cards status={data} />}
    </div>
  );
}

function Cards({ status }: { status: DeskStatus }) {
  const t = useTranslations('status');
  return (
    <>
      <p className="text-sm text-soft">
        {t.rich('updated', { time: () => <Time at={status.at} /> })}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ServicesCard status={status} />
          <JobsCard jobs={status.jobs} />
          <ErrorsCard status={status} />
          <ProgramCard status={status} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ArchiveCard status={status} />
          <DataCard data={status.data} />
        </div>
      </div>
    </>
  );
}

function CopyStatus({ status }: { status: DeskStatus }) {
  const t = useTranslations('status');
  const copy = useCopy({ done: t('copied'), failed: t('copyFailed') });
  return (
    <Button icon={Copy} onPress={() => void copy(statusText(status))}>
      {t('copy')}
    </Button>
  );
}

const cards = ['services', 'jobs', 'archive', 'data'];

function Loading() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {cards.map((card) => (
        <Skeleton key={card} className="h-48 w-full rounded-xl!" />
      ))}
    </div>
  );
}
