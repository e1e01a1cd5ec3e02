import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { TaggingJob } from '@/lib/archive/tagging/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

const path = '/api/articles/tagging';
export const isJobRunning = ({ state }: TaggingJob) => state === 'running' || state === 'undoing';

/** Changes of many articles' tags: asked for again while one is at work. */
export function useTaggingJobs(isWanted: boolean) {
  const t = useTranslations('archive.jobs');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: archiveKeys.jobs,
    queryFn: async ({ signal }) => (await callApi<{ jobs: TaggingJob[] }>(path, { signal })).jobs,
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.some(isJobRunning) ? 1_000 : false),
  });
  const undo = useMutation({
    mutationFn: ({ id }: Pick<TaggingJob, 'id'>) =>
      callApi<{ job: TaggingJob }>(`${path}/${encodeURIComponent(id)}/undo`, { method: 'POST' }),
    onError: (error) => toast.showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: archiveKeys.jobs }),
  });
  const { mutate } = undo;
  const seen = useRef(new Map<string, TaggingJob['state']>());

  // A finished job is announced and the lists are refreshed.
  useEffect(() => {
    for (const job of list.data ?? []) {
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
      queries.invalidateQueries({ queryKey: ['archive', 'hits'] });
      queries.invalidateQueries({ queryKey: ['archive', 'counts'] });
      queries.invalidateQueries({ queryKey: ['archive', 'article'] });
    }
  }, [list.data, queries, mutate, t, offerUndo]);

  return { list, undo };
}
