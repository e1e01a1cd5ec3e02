import type { FacetCounts, FacetRequest } from '../../../../../lib/contract/archive-search.ts';
import { memoizeWeakly } from '../../../../../lib/runtime/memoize.ts';
import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { hashString } from '../../../../../lib/text/hash.ts';
import { ordinalOf } from '../columns.ts';
import type { Column } from '../segment/segment.ts';
import type { CountedDocuments, CountedSegment } from './take-documents.ts';

export type FacetQuestion = Omit<FacetRequest, 'ignoreOwnFilter'>;

export type FacetAnswer = FacetCounts & { readonly isEstimated: boolean };

/** Facets as they are answered. */
export function facetCounts(facets: readonly FacetAnswer[]): FacetCounts[] {
  return facets.map(({ name, totalCount, values }) => ({ name, totalCount, values }));
}

type Counted = { readonly column: Column; readonly counts: Uint32Array; readonly with: number };

/** Counts documents by value, most frequent first, equal ones by code units. */
export function countValues(
  { segments, scale }: CountedDocuments,
  { field, limit, contains }: FacetQuestion,
): FacetAnswer {
  const counted = segments.flatMap((one) => countInSegment(one, field) ?? []);
  const wanted = foldForSearch(contains ?? '');
  const isWanted =
    wanted === '' ? undefined : (value: string) => foldForSearch(value).includes(wanted);
  const scaled = (count: number) => Math.round(count * scale);
  return {
    name: field,
    totalCount: scaled(counted.reduce((sum, one) => sum + one.with, 0)),
    values: topValues(counted, limit, isWanted).map(([value, count]) => {
      return { value, count: scaled(count) };
    }),
    isEstimated: scale > 1,
  };
}

function countInSegment({ segment, documents }: CountedSegment, field: string) {
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

type IsWanted = ((value: string) => boolean) | undefined;

/**
 * Finds the most frequent values of all segments together. The first of each segment are counted in all; any other that
 * could surpass the last of those must be in several segments, with its share of that count in one of them.
 */
function topValues(counted: readonly Counted[], limit: number, isWanted: IsWanted) {
  const totals = new Map<string, number>();
  const take = (value: string) => {
    if (!totals.has(value)) totals.set(value, totalOf(counted, value));
  };
  const firsts = counted.map((one) => firstOrdinals(one, limit, isWanted));
  for (const [index, one] of counted.entries())
    for (const ordinal of firsts[index] ?? []) take(one.column.values.at(ordinal) ?? '');
  if (counted.length > 1) {
    const [, last] = firstOf(totals, limit)[limit - 1] ?? ['', 1];
    const minCount = Math.max(1, Math.ceil(last / counted.length));
    for (const value of rivals(counted, minCount)) if (isWanted?.(value) ?? true) take(value);
  }
  return firstOf(totals, limit);
}

/** Up to this many values are counted without checking which are in several segments. */
const maxRivals = 1_000;

/** Yields every value that is in several segments with a count of `minCount` in one of them, maybe others too. */
function rivals(counted: readonly Counted[], minCount: number): Iterable<string> {
  const values: string[] = [];
  for (const { column, counts } of counted) {
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
      if ((counts[ordinal] ?? 0) < minCount) continue;
      if (values.length === maxRivals) return sharedValues(counted);
      values.push(column.values.at(ordinal) ?? '');
    }
  }
  return values;
}

function firstOf(totals: ReadonlyMap<string, number>, limit: number) {
  return [...totals]
    .toSorted(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1))
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

/** Picks the first `limit` of a segment. Most values are too rare to be tested and moved. */
function firstOrdinals({ column, counts }: Counted, limit: number, isWanted: IsWanted): number[] {
  const first: number[] = [];
  const countAt = (place: number) => counts[first[place] ?? 0] ?? 0;
  let minCount = 1;
  for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
    const count = counts[ordinal] ?? 0;
    if (count < minCount || isWanted?.(column.values.at(ordinal) ?? '') === false) continue;
    let place = first.length;
    while (place > 0 && countAt(place - 1) < count) place -= 1;
    if (place >= limit) continue;
    first.splice(place, 0, ordinal);
    if (first.length > limit) first.pop();
    // Earlier values win over equally frequent ones.
    if (first.length === limit) minCount = countAt(limit - 1) + 1;
  }
  return first;
}

/** Finds the values that several segments have: few among many in a field such as the date, so hashes come first. */
function sharedValues(counted: readonly Counted[]): Set<string> {
  const total = counted.reduce((sum, { counts }) => sum + counts.length, 0);
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, total * 2))) - 1;
  /** Number of the value in each slot among all values of all segments, from 1. */
  const slots = new Int32Array(mask + 1);
  const hashes = new Int32Array(total);
  const valueAt = (number: number) => {
    let left = number;
    for (const { column, counts } of counted) {
      if (left < counts.length) return column.values.at(left) ?? '';
      left -= counts.length;
    }
    return '';
  };
  const shared = new Set<string>();
  let first = 0;
  for (const { column, counts } of counted) {
    hashes.set(hashesOf(column), first);
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
      if (counts[ordinal] === 0) continue;
      const hash = hashes[first + ordinal] ?? 0;
      let slot = hash & mask;
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const number = (slots[slot] ?? 0) - 1;
        // Values within a segment are distinct.
        if (number >= first || hashes[number] !== hash) continue;
        if (valueAt(number) === column.values.at(ordinal)) break;
      }
      if (slots[slot] === 0) slots[slot] = first + ordinal + 1;
      else shared.add(column.values.at(ordinal) ?? '');
    }
    first += counts.length;
  }
  return shared;
}

const hashesOf = memoizeWeakly(({ values }: Column) => Int32Array.from(values, hashString));
