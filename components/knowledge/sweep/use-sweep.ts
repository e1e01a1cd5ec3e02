'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { Sweep, Swept } from '@/lib/knowledge/api';

const pollEvery = 1_500;

/** The places of deprecated ids, fixing them and taking that back. */
export function useSweep() {
  const t = useTranslations('knowledge.sweep');
  const tCommon = useTranslations('common');
  const language = useLocale();
  const queries = useQueryClient();
  const queryKey = ['knowledge-sweep', language];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<Sweep>('/api/knowledge/sweep', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.articlesAtWork.some(({ state }) => state !== 'failed') ? pollEvery : false,
  });
  const skipped = (count: number) => (count > 0 ? ` ${t('skipped', { count })}` : '');
  const shared = {
    onError: (error: Error) => toast.showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['knowledge-sweep'] }),
  };

  const undo = useMutation({
    mutationFn: (id: string) =>
      callApi<Swept>(`/api/knowledge/sweep/${id}/undo`, { method: 'POST', body: {} }),
    onSuccess: (swept) =>
      toast.show({ message: t('undone', { count: swept.done }) + skipped(swept.skipped) }),
    ...shared,
  });
  const fix = useMutation({
    mutationFn: (items: readonly string[]) =>
      callApi<Swept>('/api/knowledge/sweep', { method: 'POST', body: { items } }),
    onSuccess: ({ id, done, skipped: left }) =>
      toast.show({
        message: t('fixed', { count: done }) + skipped(left),
        ...(done > 0 && { action: { label: tCommon('undo'), run: () => undo.mutate(id) } }),
      }),
    ...shared,
  });
  return { list, fix, undo };
}
