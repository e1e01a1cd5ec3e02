import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { useRested } from '@/components/ui/hooks/use-rested';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { TagPage, TagRow } from '@/lib/tags/api';
import { type ListQuery, windowKey, windowSize } from './tag-query';

/** Milliseconds of rest before rows are loaded, so that none are while the list is dragged past. */
const scrollPause = 90;
const retryPause = 15_000;
/** Milliseconds between readings while the archive's articles are being counted. */
const countingPause = 1_500;

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

/** Reads the first window with the facts about the whole list. Retries unavailable services and polls while articles are counted. */
export function useTagList(query: ListQuery) {
  return useQuery({
    ...tagWindow(query, 0),
    placeholderData: (old: TagPage | undefined) => old,
    refetchInterval: ({ state: { error, data } }) => {
      if (error instanceof ApiFailure && error.kind === 'services-unreachable') return retryPause;
      if (data?.articles === 'counting') return countingPause;
      return data?.articles === 'unknown' ? retryPause : false;
    },
  });
}

/** Loads the visible rows in windows of a hundred. */
export function useTagWindows(query: ListQuery, head: TagPage, range: RowRange) {
  const queries = useQueryClient();
  const pageOf = (index: number) => Math.floor(Math.min(index, head.total - 1) / windowSize);
  const wanted = useRested(`${pageOf(range.first)} ${pageOf(range.last)}`, scrollPause);
  const [first = 0, last = 0] = wanted.split(' ').map(Number);
  const offsets = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
    .filter((page) => page > 0 && page * windowSize < head.total)
    .map((page) => page * windowSize);
  const windows = useQueries({ queries: offsets.map((offset) => tagWindow(query, offset)) });

  const rowAt = (index: number): TagRow | undefined => {
    if (index < windowSize) return head.rows[index];
    const position = offsets.indexOf(Math.floor(index / windowSize) * windowSize);
    return windows[position]?.data?.rows[index % windowSize];
  };
  const rowsBetween = async (from: number, to: number): Promise<TagRow[]> => {
    const start = pageOf(from) * windowSize;
    const windowCount = pageOf(to) - pageOf(from) + 1;
    const starts = Array.from({ length: windowCount }, (_, step) => start + step * windowSize);
    const loaded = await Promise.all(
      starts.map((offset) => queries.ensureQueryData(tagWindow(query, offset))),
    );
    return loaded.flatMap((page) => page.rows).slice(from - start, to - start + 1);
  };
  const failed = windows.find((one) => one.error);
  return { rowAt, rowsBetween, failed };
}

export type RowRange = { first: number; last: number };

/** Rows rendered at a time and beyond the edges, so that not every scrolled pixel renders. */
const step = 8;
const initialRange: RowRange = { first: 0, last: 39 };

/** Finds the visible rows of a list of equal rows; the list's height gives the row height. */
export function useRowRange(list: RefObject<HTMLElement | null>, count: number): RowRange {
  const [range, setRange] = useState(initialRange);
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = list.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const row = box.height / count;
      const first = Math.max(0, (Math.floor(-box.top / row / step) - 1) * step);
      const end = (Math.ceil((window.innerHeight - box.top) / row / step) + 1) * step;
      const last = Math.min(count, end) - 1;
      setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const stop = listen(window, { scroll: later, resize: later }, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [list, count]);
  return range;
}
