import type { FilterTree } from '../../../lib/contract/article-filter.ts';
import { type DateRange, dateRange } from './facet-dates.ts';
import { takeDocuments } from './facet-documents.ts';
import { countValues, type FacetAnswer, type FacetQuestion } from './facet-values.ts';
import { documentsWith, ordinalOf } from './filter-bits.ts';
import { knownFilterBits } from './filter-cache.ts';
import { type Bits, countBits, fullBits, hasBit, nextBit } from './query-bits.ts';
import type { Segment } from './segment.ts';

export type StatsAnswer = {
  readonly total: number;
  readonly facets: readonly FacetAnswer[];
  /** First and last date of publication; undefined: there is none. */
  readonly dates: DateRange | undefined;
};

/** Counts all live articles that a filter lets through, exactly. */
export function countArticles(
  segments: readonly Segment[],
  question: {
    readonly filter?: FilterTree | undefined;
    readonly now: Date;
    readonly withDuplicates: boolean;
    readonly facets: readonly FacetQuestion[];
  },
): StatsAnswer {
  const { filter, now, withDuplicates, facets } = question;
  const bits = segments.map((segment) => visibleBits(segment, filter, now, withDuplicates));
  const total = bits.reduce((sum, own) => sum + countBits(own), 0);
  const taken = takeDocuments(segments, bits, total, Number.POSITIVE_INFINITY);
  return {
    total,
    facets: facets.map((facet) => countValues(taken, facet)),
    dates: dateRange(taken),
  };
}

/** Which of the articles with these ids a filter lets through, and how many it lets through at all. */
export function checkFilter(
  segments: readonly Segment[],
  question: {
    readonly filter?: FilterTree | undefined;
    readonly now: Date;
    readonly withDuplicates: boolean;
    readonly expectedIds: readonly string[];
  },
): { readonly matchedIds: string[]; readonly total: number } {
  const { filter, now, withDuplicates, expectedIds } = question;
  const matched = new Set<string>();
  let total = 0;
  for (const segment of segments) {
    const bits = visibleBits(segment, filter, now, withDuplicates);
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

function visibleBits(
  segment: Segment,
  filter: FilterTree | undefined,
  now: Date,
  withDuplicates: boolean,
): Bits {
  const bits = filter ? knownFilterBits(segment, filter, now).slice() : fullBits(segment.size);
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) & segment.visible(word, withDuplicates);
  return bits;
}
