import type { HistogramInterval } from '../../../../../lib/contract/archive-search.ts';
import type { CountedDocuments } from './take-documents.ts';

const intervals: readonly HistogramInterval[] = ['day', 'week', 'month', 'year'];

export type DateRange = { readonly min: number; readonly max: number };

const day = 86_400_000;
/** Limit where the interval may be chosen. */
const maxAutoBuckets = 60;
const maxBuckets = 1500;
/** 1 January 1970 was a Thursday. */
const mondayOffset = 3;

/** First and last date, milliseconds since 1970; undefined where no document has one. */
export function dateRange({ segments }: CountedDocuments): DateRange | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { segment, documents } of segments) {
    for (let index = 0; index < documents.length; index += 1) {
      const date = segment.dateOf(documents[index] ?? 0);
      if (date < min) min = date;
      if (date > max) max = date;
    }
  }
  return min <= max ? { min, max } : undefined;
}

/**
 * Counts documents by date of publication; those without one are in no bucket. The interval is wider than asked where
 * that would be thousands of buckets; `from` is a day in UTC, weeks begin on Mondays.
 */
export function countDates(counted: CountedDocuments, asked: HistogramInterval | 'auto') {
  const range = dateRange(counted);
  const { interval, buckets } = bucketDates(range, range ? countDays(counted, range) : [], asked);
  const scaled = buckets.map(({ from, count }) => {
    return { from, count: Math.round(count * counted.scale) };
  });
  return { interval, buckets: scaled, isEstimated: counted.scale > 1 };
}

/** Puts counted dates, milliseconds since 1970, into buckets; `range` is that of the dates. */
export function bucketDates(
  range: DateRange | undefined,
  dates: Iterable<{ readonly date: number; readonly count: number }>,
  asked: HistogramInterval | 'auto',
) {
  const narrowest = asked === 'auto' ? 'day' : asked;
  if (range === undefined) return { interval: narrowest, buckets: [] };
  const most = asked === 'auto' ? maxAutoBuckets : maxBuckets;
  const interval =
    intervals
      .slice(intervals.indexOf(narrowest))
      .find((one) => bucketOf(range.max, one) - bucketOf(range.min, one) < most) ?? 'year';
  const first = bucketOf(range.min, interval);
  const counts = new Map<number, number>();
  for (const { date, count } of dates) {
    const bucket = bucketOf(date, interval);
    counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  }
  const length = bucketOf(range.max, interval) - first + 1;
  // A date mistyped by thousands of years must not fill the memory.
  const numbers =
    length > maxBuckets
      ? [...counts.keys()].toSorted((a, b) => a - b)
      : Array.from({ length }, (_, index) => first + index);
  const buckets = numbers.map((bucket) => ({
    from: startOf(bucket, interval),
    count: counts.get(bucket) ?? 0,
  }));
  return { interval, buckets };
}

/** About 270 years. */
const maxDays = 100_000;

/** Counts documents a day first, as the calendar is slow; beyond {@link maxDays} yields each document. */
function* countDays({ segments }: CountedDocuments, { min, max }: DateRange) {
  const first = Math.floor(min / day);
  const length = Math.floor(max / day) - first + 1;
  const days = new Uint32Array(length > maxDays ? 0 : length);
  for (const { segment, documents } of segments) {
    for (let index = 0; index < documents.length; index += 1) {
      const date = segment.dateOf(documents[index] ?? 0);
      if (Number.isNaN(date)) continue;
      const at = Math.floor(date / day) - first;
      if (at < days.length) days[at] = (days[at] ?? 0) + 1;
      else yield { date, count: 1 };
    }
  }
  for (const [at, count] of days.entries())
    if (count > 0) yield { date: (first + at) * day, count };
}

function bucketOf(date: number, interval: HistogramInterval): number {
  const days = Math.floor(date / day);
  if (interval === 'day') return days;
  if (interval === 'week') return Math.floor((days + mondayOffset) / 7);
  return interval === 'month' ? monthOf(days) : Math.floor(monthOf(days) / 12);
}

/** Months since year 0 of a day since 1970 (Hinnant, "chrono-compatible low-level date algorithms"). */
function monthOf(days: number): number {
  // Years begin on 1 March here, so that the leap day is the last.
  const since = days + 719_468;
  const era = Math.floor(since / 146_097);
  const ofEra = since - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  return (year + era * 400) * 12 + month + 2;
}

function startOf(bucket: number, interval: HistogramInterval): string {
  const time = new Date(0);
  if (interval === 'day') time.setTime(bucket * day);
  else if (interval === 'week') time.setTime((bucket * 7 - mondayOffset) * day);
  else if (interval === 'month')
    time.setUTCFullYear(Math.floor(bucket / 12), ((bucket % 12) + 12) % 12);
  else time.setUTCFullYear(bucket);
  return time.toISOString().replace(/T.*/, '');
}
