import { ordinalOf, ordinalsOf } from '../columns.ts';
import { countBits, intersectBits, nextBit } from '../document-bits.ts';
import { type DateRange, dateRange } from '../facets/count-dates.ts';
import { countValues, type FacetAnswer, type FacetQuestion } from '../facets/count-values.ts';
import { takeDocuments } from '../facets/take-documents.ts';
import { documentsWith } from '../filters/filter-bits.ts';
import { type Allowance, visibleSets } from '../filters/visible-documents.ts';
import type { Segment } from '../segment/segment.ts';

/** Counts all live articles that pass a filter, exactly and each for itself; `dates` are the first and the last. */
export function countArticles(
  segments: readonly Segment[],
  question: Allowance & { readonly facets: readonly FacetQuestion[] },
): { total: number; facets: FacetAnswer[]; dates: DateRange | undefined } {
  const bits = visibleSets(segments, { ...question, withDuplicates: true });
  const total = bits.reduce((sum, own) => sum + countBits(own), 0);
  const taken = takeDocuments(segments, bits, total, Number.POSITIVE_INFINITY);
  const facets = question.facets.map((facet) => countValues(taken, facet));
  return { total, facets, dates: dateRange(taken) };
}

/** Finds which of the ids pass a filter, and counts all articles that pass, each for itself. */
export function checkFilter(
  segments: readonly Segment[],
  question: Allowance & { readonly expectedIds: readonly string[] },
): { matchedIds: string[]; total: number } {
  const { expectedIds } = question;
  const sets = visibleSets(segments, { ...question, withDuplicates: true });
  const matched = new Set<string>();
  for (const [number, segment] of segments.entries()) {
    const column = segment.column('articleId');
    const bits = sets[number];
    if (column === undefined || bits === undefined) continue;
    const expected = new Uint8Array(column.values.length);
    for (const id of expectedIds) {
      const ordinal = ordinalOf(column, id);
      if (ordinal >= 0) expected[ordinal] = 1;
    }
    const { size } = segment;
    const there = documentsWith(size, column, expected);
    intersectBits(there, bits);
    for (let at = nextBit(there, 0, size); at >= 0; at = nextBit(there, at + 1, size))
      for (const ordinal of ordinalsOf(column, at)) matched.add(column.values.at(ordinal) ?? '');
  }
  const total = sets.reduce((sum, bits) => sum + countBits(bits), 0);
  return { matchedIds: expectedIds.filter((id) => matched.has(id)), total };
}
