import { countBits, hasBit, nextBit } from '../document-bits.ts';
import { type DateRange, dateRange } from '../facets/count-dates.ts';
import { countValues, type FacetAnswer, type FacetQuestion } from '../facets/count-values.ts';
import { takeDocuments } from '../facets/take-documents.ts';
import { documentsWith, ordinalOf } from '../filters/filter-bits.ts';
import { type Allowance, visibleSets } from '../filters/visible-documents.ts';
import type { Segment } from '../segment/segment.ts';

export type StatsAnswer = {
  readonly total: number;
  readonly facets: readonly FacetAnswer[];
  /** First and last date of publication; undefined where there is none. */
  readonly dates: DateRange | undefined;
};

/** Counts all live articles that pass a filter, exactly. */
export function countArticles(
  segments: readonly Segment[],
  question: Allowance & {
    readonly withDuplicates: boolean;
    readonly facets: readonly FacetQuestion[];
  },
): StatsAnswer {
  const { facets } = question;
  const bits = visibleSets(segments, question);
  const total = bits.reduce((sum, own) => sum + countBits(own), 0);
  const taken = takeDocuments(segments, bits, total, Number.POSITIVE_INFINITY);
  return {
    total,
    facets: facets.map((facet) => countValues(taken, facet)),
    dates: dateRange(taken),
  };
}

/** Finds which of the ids pass a filter, and counts all articles that pass. */
export function checkFilter(
  segments: readonly Segment[],
  question: Allowance & {
    readonly withDuplicates: boolean;
    readonly expectedIds: readonly string[];
  },
): { readonly matchedIds: string[]; readonly total: number } {
  const { expectedIds } = question;
  const sets = visibleSets(segments, question);
  const matched = new Set<string>();
  let total = 0;
  for (const [number, bits] of sets.entries()) {
    const segment = segments[number];
    if (segment === undefined) continue;
    total += countBits(bits);
    const column = segment.column('articleId');
    if (column === undefined) continue;
    const expected = new Uint8Array(column.values.length);
    for (const id of expectedIds) {
      const ordinal = ordinalOf(column, id);
      if (ordinal >= 0) expected[ordinal] = 1;
    }
    const there = documentsWith(segment.size, column, expected);
    for (
      let at = nextBit(there, 0, segment.size);
      at >= 0;
      at = nextBit(there, at + 1, segment.size)
    ) {
      const id = column.values[column.ordinals[column.offsets[at] ?? 0] ?? 0];
      if (id !== undefined && hasBit(bits, at)) matched.add(id);
    }
  }
  return { matchedIds: expectedIds.filter((id) => matched.has(id)), total };
}
