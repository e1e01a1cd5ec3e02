import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRested } from '@/components/ui/use-rested';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { TagPage, TagRow } from '@/lib/tags/api';
import { type ListQuery, windowKey, windowSize } from './tag-query';
import type { RowRange } from './use-row-range';

/** While the list is dragged past, nothing is asked for. */
const restBeforeAsking = 90;
const askAgain = 15_000;
/** While the archive's articles are being counted. */
const askSoon = 1_500;

export function tagWindow(query: ListQuery, offset: number, limit = windowSize) {
  return {
    queryKey: windowKey(query, offset, limit),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi<TagPage>(
        `/api/tags?${new URLSearchParams({ ...query, offset: String(offset), limit: String(limit) })}`,
        { signal },
      ),
  };
}

/** The first window, which also tells what is true of the whole list. Away services are asked again, and until articles are counted. */
export function useTagList(query: ListQuery) {
  return useQuery({
    ...tagWindow(query, 0),
    placeholderData: (old: TagPage | undefined) => old,
    refetchInterval: ({ state: { error, data } }) => {
      if (error instanceof ApiFailure && error.kind === 'services-unreachable') return askAgain;
      if (data?.articles === 'counting') return askSoon;
      return data?.articles === 'unknown' ? askAgain : false;
    },
  });
}

/** The rows that are in view, in windows of a hundred that are asked for as they come near. */
export function useTagWindows(query: ListQuery, head: TagPage, range: RowRange) {
  const queries = useQueryClient();
  const pageOf = (index: number) => Math.floor(Math.min(index, head.total - 1) / windowSize);
  const wanted = useRested(`${pageOf(range.first)} ${pageOf(range.last)}`, restBeforeAsking);
  const [first = 0, last = 0] = wanted.split(' ').map(Number);
  const offsets = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
    .filter((page) => page > 0 && page * windowSize < head.total)
    .map((page) => page * windowSize);
  const windows = useQueries({ queries: offsets.map((offset) => tagWindow(query, offset)) });

  const rowAt = (index: number): TagRow | undefined => {
    if (index < windowSize) return head.rows[index];
    const place = offsets.indexOf(Math.floor(index / windowSize) * windowSize);
    return windows[place]?.data?.rows[index % windowSize];
  };
  /** Loads what is missing between two rows. */
  const rowsBetween = async (from: number, to: number): Promise<TagRow[]> => {
    const pages = Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, step) => step);
    const loaded = await Promise.all(
      pages.map((page) =>
        queries.ensureQueryData(tagWindow(query, (pageOf(from) + page) * windowSize)),
      ),
    );
    const rows = loaded.flatMap((page) => page.rows);
    const start = pageOf(from) * windowSize;
    return rows.slice(from - start, to - start + 1);
  };
  const failed = windows.find((one) => one.error);
  return { rowAt, rowsBetween, failed };
}
