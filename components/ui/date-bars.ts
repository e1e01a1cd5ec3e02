import type { DateHistogram } from '@/lib/archive/api';

/** Days as `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };

const day = 86_400_000;
const print = (at: number) => new Date(at).toISOString().slice(0, 10);

export function lastDays({ buckets, interval }: DateHistogram): string[] {
  return buckets.map(({ from }, index) => {
    const next = buckets[index + 1]?.from;
    return print((next ? Date.parse(next) : endOf(from, interval)) - day);
  });
}

function endOf(from: string, interval: DateHistogram['interval']): number {
  const date = new Date(from);
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + (interval === 'week' ? 7 : 1));
  return date.getTime();
}

/** First and last bar of a range of days; an open end includes all on its side. */
export function barsOf(
  histogram: DateHistogram,
  { from, to }: { from: string | undefined; to: string | undefined },
): { first: number; last: number } {
  const { buckets } = histogram;
  const most = Math.max(0, buckets.length - 1);
  const first = from === undefined ? 0 : lastDays(histogram).findIndex((end) => end >= from);
  const last = to === undefined ? most : buckets.findLastIndex((bucket) => bucket.from <= to);
  const clamped = Math.max(0, last);
  return { first: Math.min(first < 0 ? most : first, clamped), last: clamped };
}
