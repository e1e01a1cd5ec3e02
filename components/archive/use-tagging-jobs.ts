import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { TaggingJob } from '@/lib/archive/tagging/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

const path = '/api/articles/tagging';

export type TaggingJobs = { jobs: TaggingJob[] };
export const isJobRunning = ({ state }: TaggingJob) => state === 'running' || state === 'undoing';

/** Changes of many articles' tags: asked for again while one is at work. */
export function useTaggingJobs(isWanted: boolean) {
  const t = useTranslations('archive.jobs');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const list = useApi<TaggingJobs>(archiveKeys.jobs, path, {
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isJobRunning) ? 1_000 : false),
  });
  const undo = useApiAct(
    ({ id }: Pick<TaggingJob, 'id'>) =>
      callApi<{ job: TaggingJob }>(`${path}/${encodeURIComponent(id)}/undo`, { method: 'POST' }),
    { refreshes: [archiveKeys.jobs] },
  );
  const { mutate } = undo;
  const seen = useRef(new Map<string, TaggingJob['state']>());

  // A finished job is announced and the lists are refreshed.
  useEffect(() => {
    for (const job of list.data?.jobs ?? []) {
      const before = seen.current.get(job.id);
      seen.current.set(job.id, job.state);
      // A small change is taken back before the list is asked for again.
      const isUndone = before === 'done' && job.state === 'undone';
      const wasAtWork = before === 'running' || before === 'undoing' || isUndone;
      if (!wasAtWork || isJobRunning(job)) continue;
      if (job.state === 'failed') toast.show({ message: job.message ?? t('failed'), tone: 'bad' });
      else {
        const canUndo = job.state === 'done' && !job.partOf;
        offerUndo(t(job.state, { count: job.changed }), canUndo ? () => mutate(job) : undefined);
      }
      for (const name of ['hits', 'counts', 'article'])
        queries.invalidateQueries({ queryKey: ['archive', name] });
    }
  }, [list.data, queries, mutate, t, offerUndo]);

  return { list, undo };
}
