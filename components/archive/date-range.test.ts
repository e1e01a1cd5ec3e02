import { describe, expect, it } from 'vitest';
import { barsOf, lastDays } from '@/components/ui/date-bars';
import type { DateHistogram } from '@/lib/archive/api';
import { barsWithin, dateChips, presetIn, presets, withDates, withoutDates } from './date-range';

const fields = ['section', 'publishDate'];
const histogram: DateHistogram = {
  interval: 'month',
  buckets: ['2024-01-01', '2024-02-01', '2024-03-01'].map((from) => ({ from, count: 1 })),
};
const now = new Date('2024-03-20T10:00:00Z');

it('knows the last day of each bar', () => {
  expect(lastDays(histogram)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31']);
});

it('finds the bars of days, whichever end is open', () => {
  const bars = (from?: string, to?: string) => barsOf(histogram, { from, to });
  expect(bars()).toEqual({ first: 0, last: 2 });
  expect(bars('2024-02-10')).toEqual({ first: 1, last: 2 });
  expect(bars('2024-02-01', '2024-02-29')).toEqual({ first: 1, last: 1 });
  expect(bars(undefined, '2023-01-01')).toEqual({ first: 0, last: 0 });
  expect(bars('2025-01-01')).toEqual({ first: 2, last: 2 });
});

describe('dates in the query', () => {
  it('are written as a field and replace one another', () => {
    const once = withDates('tram OR bus', '[2024-01-01 TO 2024-02-29]', fields);
    expect(once).toBe('(tram OR bus) publishDate:[2024-01-01 TO 2024-02-29]');
    const twice = withDates(once, presets.week, fields);
    expect(twice).toBe('(tram OR bus) publishDate:[NOW-7DAYS TO NOW]');
    expect(presetIn(twice, fields)).toBe('week');
    expect(withoutDates(twice, fields)).toBe('(tram OR bus)');
  });

  it.each([
    ['', 0, 2],
    ['publishDate:[2024-02-10 TO *]', 1, 2],
    ['publishDate:[* TO 2024-02]', 0, 1],
    ['publishDate:[2024-02-01 TO 2024-02-29]', 1, 1],
    ['publishDate:[NOW-7DAYS TO NOW]', 2, 2],
    ['publishDate:[2030-01-01 TO *]', 2, 2],
    ['publishDate:[* TO 1999-01-01]', 0, 0],
  ])('take in bars: %s', (q, first, last) => {
    expect(barsWithin(histogram, dateChips(q, fields), now)).toEqual({ first, last });
  });
});
