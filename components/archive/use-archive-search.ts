import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OpenFacet } from '@/components/ui/facet';
import type { ArchiveStatus, SearchArticles, SearchResult, SearchState } from '@/lib/archive/api';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

const pageSize = 20;
/** Last offset that the services answer. */
const maxOffset = 10_000;

function search(body: Partial<SearchArticles>, signal: AbortSignal): Promise<SearchResult> {
  return callApi<SearchResult>('/api/articles/search', { method: 'POST', body, signal });
}

/** Retries no invalid request, which would fail again. */
function isWorthRetrying(count: number, error: Error): boolean {
  return count < 1 && error instanceof ApiFailure && error.kind === 'offline';
}

/** Reads hits by pages; old ones stay while new ones load. */
export function useHits(state: SearchState) {
  return useInfiniteQuery({
    queryKey: archiveKeys.hits(state),
    queryFn: ({ pageParam, signal }) =>
      search({ ...state, offset: pageParam, limit: pageSize }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.hits.length, 0);
      const isMore = last.hits.length > 0 && seen < last.total;
      return isMore && seen < maxOffset && !last.missing.includes('paging') ? seen : undefined;
    },
    placeholderData: keepPreviousData,
    retry: isWorthRetrying,
  });
}

/** Counts the articles of each facet value. */
export function useCounts(state: SearchState, facets: readonly OpenFacet[], isWanted: boolean) {
  return useQuery({
    queryKey: archiveKeys.counts(state, facets),
    queryFn: ({ signal }) => search({ ...state, limit: 0, facets: [...facets] }, signal),
    placeholderData: keepPreviousData,
    retry: isWorthRetrying,
    enabled: isWanted,
  });
}

/** Histogram of the articles over time; `q` is without dates, so that it shows articles beyond the chosen range. */
export function useHistogram(state: SearchState, isWanted: boolean) {
  return useQuery({
    queryKey: archiveKeys.histogram(state),
    queryFn: ({ signal }) => search({ ...state, limit: 0, histogram: true }, signal),
    placeholderData: keepPreviousData,
    retry: isWorthRetrying,
    enabled: isWanted,
  });
}

export function useArchiveStatus() {
  return useQuery({
    queryKey: archiveKeys.status,
    queryFn: ({ signal }) => callApi<ArchiveStatus>('/api/articles/status', { signal }),
    // While articles are being analysed one would like to see them become fewer.
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? 5_000 : false),
  });
}
