import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { SavedSearch, SaveSearch } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

const path = '/api/articles/searches';
const one = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The reader's own saved searches and what can be done with them. */
export function useSavedSearches() {
  const t = useTranslations('archive.saved');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: archiveKeys.saved,
    queryFn: async ({ signal }) =>
      (await callApi<{ searches: SavedSearch[] }>(path, { signal })).searches,
    refetchInterval: 120_000,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: archiveKeys.saved });
  const onError = (error: Error) => toast.showError(error);

  const save = useMutation({
    mutationFn: (body: SaveSearch) => callApi(path, { method: 'POST', body }),
    onSuccess: (_answer, { name }) => toast.show({ message: t('done', { name }) }),
    onError,
    onSettled: refresh,
  });
  const rename = useMutation({
    mutationFn: ({ id, state, name }: SavedSearch) =>
      callApi(one(id), { method: 'PUT', body: { name, state } }),
    onError,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => callApi(one(id), { method: 'DELETE' }),
    onSuccess: (_answer, { name, state }) =>
      offerUndo(t('deleted', { name }), () => save.mutate({ name, state })),
    onError,
    onSettled: refresh,
  });
  const markSeen = useMutation({
    mutationFn: ({ id }: SavedSearch) => callApi(`${one(id)}/seen`, { method: 'POST' }),
    onSettled: refresh,
  });
  return { list, save, rename, remove, markSeen };
}
