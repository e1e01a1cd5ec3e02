import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { OpenFacet } from '@/components/ui/facet';
import { retryOnce } from '@/components/ui/hooks/retry';
import { useApi } from '@/components/ui/hooks/use-api';
import type { ArchiveStatus, SearchArticles, SearchResult, SearchState } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

const path = '/api/articles/search';
const pageSize = 20;
/** Last offset that the services answer. */
const maxOffset = 10_000;

/** Reads hits by pages; old ones stay while new ones load. */
export function useHits(state: SearchState) {
  return useInfiniteQuery({
    queryKey: archiveKeys.hits(state),
    queryFn: ({ pageParam, signal }) =>
      callApi<SearchResult>(path, {
        method: 'POST',
        body: { ...state, offset: pageParam, limit: pageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.hits.length, 0);
      const isMore = last.hits.length > 0 && seen < last.total;
      return isMore && seen < maxOffset && !last.missing.includes('paging') ? seen : undefined;
    },
    placeholderData: keepPreviousData,
    retry: retryOnce,
  });
}

/** Asks about a search; the old answer stays while the new one loads. */
function useAnswer(queryKey: QueryKey, body: Partial<SearchArticles>, enabled: boolean) {
  return useApi<SearchResult>(queryKey, path, {
    body: { ...body, limit: 0 },
    placeholderData: keepPreviousData,
    retry: retryOnce,
    enabled,
  });
}

export function useCounts(state: SearchState, facets: readonly OpenFacet[], isWanted: boolean) {
  const body = { ...state, facets: [...facets] };
  return useAnswer(archiveKeys.counts(state, facets), body, isWanted);
}

/** Histogram of the articles over time; `q` is without dates, so that it shows articles beyond the chosen range. */
export function useHistogram(state: SearchState, isWanted: boolean) {
  return useAnswer(archiveKeys.histogram(state), { ...state, histogram: true }, isWanted);
}

export function useArchiveStatus() {
  return useApi<ArchiveStatus>(archiveKeys.status, '/api/articles/status', {
    // While articles are being analysed one would like to see them become fewer.
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? 5_000 : false),
  });
}
