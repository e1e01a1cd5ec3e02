import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { CountedDocuments, CountedSegment } from './facet-documents.ts';
import { sharedValues } from './facet-shared-values.ts';
import { ordinalOf } from './filter-bits.ts';
import type { Column } from './segment.ts';

export type FacetQuestion = {
  readonly field: string;
  /** How many of the most frequent values. */
  readonly limit: number;
  /** Only values with this in them, case and marks folded. */
  readonly contains?: string | undefined;
};

export type FacetAnswer = {
  readonly name: string;
  /** Documents that have the field. */
  readonly totalCount: number;
  /** Most frequent first, equal ones in the order of their code units. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly isEstimated: boolean;
};

export type Counted = {
  readonly column: Column;
  readonly counts: Uint32Array;
  readonly with: number;
};
type ValueCount = { readonly value: string; readonly count: number };

/** Counts the values of a field in documents. */
export function countValues(
  { segments, scale }: CountedDocuments,
  { field, limit, contains }: FacetQuestion,
): FacetAnswer {
  const counted = segments.flatMap((one) => countInSegment(one, field) ?? []);
  const wanted = contains === undefined ? '' : foldForSearch(contains);
  const isWanted =
    wanted === '' ? undefined : (value: string) => foldForSearch(value).includes(wanted);
  const scaled = (count: number) => Math.round(count * scale);
  return {
    name: field,
    totalCount: scaled(counted.reduce((sum, one) => sum + one.with, 0)),
    values: mostFrequent(counted, limit, isWanted).map(({ value, count }) => ({
      value,
      count: scaled(count),
    })),
    isEstimated: scale > 1,
  };
}

function countInSegment(
  { segment, documents }: CountedSegment,
  field: string,
): Counted | undefined {
  const column = segment.column(field);
  if (column === undefined) return undefined;
  const { offsets, ordinals, values } = column;
  const counts = new Uint32Array(values.length);
  let having = 0;
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] ?? 0;
    const end = offsets[document + 1] ?? 0;
    let at = offsets[document] ?? 0;
    if (at < end) having += 1;
    for (; at < end; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  return { column, counts, with: having };
}

/** undefined: every value is wanted. */
type IsWanted = ((value: string) => boolean) | undefined;

/**
 * The most frequent values of all segments together. What is among the first in one segment is counted in all; whatever
 * could still come before the last of those must be in several segments, and have its share of that count in one of them.
 */
function mostFrequent(
  counted: readonly Counted[],
  limit: number,
  isWanted: IsWanted,
): ValueCount[] {
  const totals = new Map<string, number>();
  const take = (value: string) => {
    if (!totals.has(value)) totals.set(value, totalOf(counted, value));
  };
  const firsts = counted.map((one) => firstOrdinals(one, limit, isWanted));
  for (const [index, one] of counted.entries())
    for (const ordinal of firsts[index] ?? []) take(one.column.values[ordinal] ?? '');
  if (counted.length > 1) {
    const last = firstOf(totals, limit).at(limit - 1)?.count ?? 1;
    const least = Math.max(1, Math.ceil(last / counted.length));
    for (const value of rivals(counted, least)) if (isWanted?.(value) ?? true) take(value);
  }
  return firstOf(totals, limit);
}

/** Up to so many values are counted in all segments without asking which are in several. */
const fewRivals = 1_000;

/** Every value that is in several segments and has `least` in one of them; there may be others among them. */
function rivals(counted: readonly Counted[], least: number): Iterable<string> {
  const values: string[] = [];
  for (const { column, counts } of counted) {
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
      if ((counts[ordinal] ?? 0) < least) continue;
      if (values.length === fewRivals) return sharedValues(counted);
      values.push(column.values[ordinal] ?? '');
    }
  }
  return values;
}

function firstOf(totals: ReadonlyMap<string, number>, limit: number): ValueCount[] {
  return [...totals]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}

function totalOf(counted: readonly Counted[], value: string): number {
  let total = 0;
  for (const { column, counts } of counted) {
    const ordinal = ordinalOf(column, value);
    if (ordinal >= 0) total += counts[ordinal] ?? 0;
  }
  return total;
}

/** The first `limit` of one segment. Most values are far too rare, so that few are tested and moved. */
function firstOrdinals({ column, counts }: Counted, limit: number, isWanted: IsWanted): number[] {
  const first: number[] = [];
  const countAt = (place: number) => counts[first[place] ?? 0] ?? 0;
  let least = 1;
  for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
    const count = counts[ordinal] ?? 0;
    if (count < least || isWanted?.(column.values[ordinal] ?? '') === false) continue;
    let place = first.length;
    while (place > 0 && countAt(place - 1) < count) place -= 1;
    if (place >= limit) continue;
    first.splice(place, 0, ordinal);
    if (first.length > limit) first.pop();
    // Of equally frequent values the earlier ones stay.
    if (first.length === limit) least = countAt(limit - 1) + 1;
  }
  return first;
}
