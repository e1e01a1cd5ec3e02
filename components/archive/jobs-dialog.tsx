import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { FetchState } from '@/components/ui/fetch-state';
import { Time } from '@/components/ui/time';
import type { TaggingJob } from '@/lib/archive/tagging/api';
import { isJobRunning, type useTaggingJobs } from './use-tagging-jobs';

type Jobs = ReturnType<typeof useTaggingJobs>;

export function JobsDialog({ jobs, onClose }: { jobs: Jobs; onClose: () => void }) {
  const t = useTranslations('archive.jobs');
  const { list, undo } = jobs;
  return (
    <Dialog title={t('title')} onClose={onClose} width="medium">
      <FetchState query={list} skeleton="h-24 w-full" />
      {list.data?.jobs.length === 0 && <p className="text-sm text-soft">{t('empty')}</p>}
      <ul className="divide-y divide-line">
        {list.data?.jobs.map((job) => (
          <Job
            key={job.id}
            job={job}
            isPending={undo.isPending && undo.variables.id === job.id}
            onUndo={() => undo.mutate(job)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Job(props: { job: TaggingJob; isPending: boolean; onUndo: () => void }) {
  const { job, isPending, onUndo } = props;
  const t = useTranslations('archive.jobs');
  const tCommon = useTranslations('common');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p>{job.partOf ? <WholeChange partOf={job.partOf} /> : <Tags job={job} />}</p>
        <p className="text-xs text-faint">
          {job.by.name} · <Time at={job.at} /> · {t('changed', { count: job.changed })}
          {job.state !== 'done' && !isJobRunning(job) && ` · ${t(`states.${job.state}`)}`}
        </p>
        {job.message && <p className="text-xs text-bad">{job.message}</p>}
        {isJobRunning(job) && (
          <progress
            aria-label={t(`states.${job.state}`)}
            max={Math.max(1, job.total)}
            value={job.done}
            className="mt-1 h-1.5 w-full accent-accent"
          />
        )}
      </div>
      {job.state === 'done' && job.changed > 0 && !job.partOf && (
        <Button size="small" isPending={isPending} onPress={onUndo}>
          {tCommon('undo')}
        </Button>
      )}
    </li>
  );
}

function Tags({ job }: { job: TaggingJob }) {
  const t = useTranslations('archive.jobs');
  const names = (tags: TaggingJob['add']) => tags.map(({ name }) => name).join(', ');
  return (
    <>
      {job.add.length > 0 && t('added', { tags: names(job.add) })}
      {job.add.length > 0 && job.remove.length > 0 && ' '}
      {job.remove.length > 0 && t('removed', { tags: names(job.remove) })}
    </>
  );
}

function WholeChange({ partOf }: { partOf: NonNullable<TaggingJob['partOf']> }) {
  const t = useTranslations('archive.jobs');
  const isSweep = partOf.kind === 'sweep';
  return (
    <Link
      href={isSweep ? '/knowledge/sweep' : '/tags/changes'}
      className="underline decoration-line-strong underline-offset-2 hover:text-accent pointer-coarse:py-3"
    >
      {isSweep ? t('sweep') : partOf.summary}
    </Link>
  );
}
