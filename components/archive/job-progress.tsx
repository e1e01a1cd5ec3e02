import { useFormatter, useTranslations } from 'next-intl';
import { FootBar } from '@/components/ui/foot-bar';
import { isJobRunning, type useTaggingJobs } from './use-tagging-jobs';

/** Progress of running tag changes, at the bottom of the window. */
export function JobProgress({ jobs }: { jobs: ReturnType<typeof useTaggingJobs> }) {
  const t = useTranslations('archive.jobs');
  const format = useFormatter();
  const atWork = (jobs.list.data ?? []).filter(isJobRunning);
  if (atWork.length === 0) return null;
  const done = atWork.reduce((sum, job) => sum + job.done, 0);
  const total = atWork.reduce((sum, job) => sum + job.total, 0);
  const isUndoing = atWork.every(({ state }) => state === 'undoing');
  const said = t(isUndoing ? 'takingBack' : 'changing');
  return (
    <FootBar label={t('title')} className="max-w-md gap-3 px-4 py-3 text-sm">
      <p role="status" className="font-medium">
        {said}
      </p>
      <progress
        aria-label={said}
        max={Math.max(1, total)}
        value={done}
        className="h-1.5 min-w-0 flex-1 accent-accent"
      />
      <p className="text-soft tabular-nums">
        {format.number(done)} / {format.number(total)}
      </p>
    </FootBar>
  );
}
