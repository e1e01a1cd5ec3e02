import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeHits } from '@/lib/knowledge/api';

/** Searches items by name, id or address; earlier results stay until new ones arrive. */
export function useSearch(query: { q: string; types?: readonly string[]; limit?: number }) {
  const language = useLocale();
  const { q, types = [], limit = 12 } = query;
  return useQuery({
    queryKey: ['knowledge-search', q, types.join(','), limit, language],
    queryFn: async ({ signal }) => {
      const asked = { q, types: types.join(','), limit: `${limit}`, language };
      const path = `/api/knowledge/search?${new URLSearchParams(asked)}`;
      return { q, ...(await callApi<KnowledgeHits>(path, { signal })) };
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
