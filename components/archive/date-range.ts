import { barsOf, type DayRange } from '@/components/ui/date-bars';
import type { DateHistogram } from '@/lib/archive/api';
import {
  addChip,
  type FieldChip,
  removeChip,
  splitChips,
} from '@/lib/query-language/archive-query-chips';
import { formatConstraint, parseConstraint } from '@/lib/query-language/article-filter';
import { resolveDate } from '@/lib/query-language/article-filter-date';
import { namedPeriods } from '@/lib/query-language/typed-date';

export const dateField = 'publishDate';

/** Preset ranges up to now. */
export const presets = {
  week: namedPeriods.pastWeek,
  month: namedPeriods.pastMonth,
  year: namedPeriods.pastYear,
} as const;
export type Preset = keyof typeof presets;
export const presetNames = ['week', 'month', 'year'] as const satisfies Preset[];

const print = (at: number) => new Date(at).toISOString().slice(0, 10);

export function dateChips(q: string, fields: readonly string[]): FieldChip[] {
  return splitChips(q, fields).chips.filter(
    ({ field, constraint, isExcluded }) =>
      field === dateField && constraint.kind === 'range' && !isExcluded,
  );
}

export function withoutDates(q: string, fields: readonly string[]): string {
  return dateChips(q, fields).reduce((text, chip) => removeChip(text, chip, fields), q);
}

/** The query with this range instead of any other. */
export function withDates(q: string, written: string, fields: readonly string[]): string {
  const parsed = parseConstraint(written);
  if ('error' in parsed) return q;
  const chip = { field: dateField, constraint: parsed.constraint, isExcluded: false };
  return addChip(withoutDates(q, fields), chip, fields);
}

export function writeDays({ from, to }: DayRange): string {
  return `[${from} TO ${to}]`;
}

export function presetIn(q: string, fields: readonly string[]): Preset | undefined {
  const written = dateChips(q, fields).map(({ constraint }) => formatConstraint(constraint));
  return presetNames.find((name) => {
    const parsed = parseConstraint(presets[name]);
    return 'constraint' in parsed && written.includes(formatConstraint(parsed.constraint));
  });
}

/** First and last bar within the query's dates; all bars if it has none. */
export function barsWithin(
  histogram: DateHistogram,
  chips: readonly FieldChip[],
  now: Date,
): { first: number; last: number } {
  const starts: string[] = [];
  const ends: string[] = [];
  for (const { constraint } of chips) {
    if (constraint.kind !== 'range') continue;
    const { from, to } = constraint;
    if (from.kind === 'date') starts.push(print(resolveDate(from.date, now).start));
    if (to.kind !== 'date') continue;
    const { start, end } = resolveDate(to.date, now);
    ends.push(print(Math.max(start, end - 1)));
  }
  return barsOf(histogram, { from: starts.toSorted().at(-1), to: ends.toSorted()[0] });
}
