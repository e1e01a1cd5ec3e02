import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import type { Segment } from '../segment/segment.ts';

/** Terms that each segment is asked for before the most frequent are chosen. */
const maxTerms = 1024;
const maxNeighbors = 256;
const minStemLength = 2;

/** Finds the most frequent terms of a prefix; other stems (`bank` for `banki*`, `citi` for `city*`) by their forms. */
export function expandPrefix(segments: readonly Segment[], prefix: string, limit: number) {
  /** Unless it `isWhole`, only some written forms of a term begin with the prefix. */
  const known = new Map<string, { term: string; isWhole: boolean; frequency: number }>();
  const partly = new Set<string>();
  const count = (segment: Segment, term: string, isWhole: boolean) => {
    const frequency = (known.get(term)?.frequency ?? 0) + segment.frequency(term);
    known.set(term, { term, isWhole, frequency });
  };
  for (const segment of segments) {
    for (const term of segment.termsFrom(prefix, maxTerms)) count(segment, term, true);
    for (const term of stemsBeside(segment, prefix)) partly.add(term);
  }
  for (const term of partly) for (const segment of segments) count(segment, term, false);
  const found = [...known.values()].toSorted(
    (a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1),
  );
  const terms = found.slice(0, limit);
  const frequency = terms.reduce((sum, one) => sum + one.frequency, 0);
  return { terms, frequency, isCut: found.length > limit };
}

function stemsBeside(segment: Segment, prefix: string): string[] {
  const stems = new Set<string>();
  for (let length = minStemLength; length < prefix.length; length += 1)
    stems.add(prefix.slice(0, length));
  if (prefix.length > minStemLength + 1)
    for (const term of segment.termsFrom(prefix.slice(0, -1), maxNeighbors)) stems.add(term);
  return [...stems].filter(
    (stem) => !stem.startsWith(prefix) && formsWithPrefix(segment, stem, prefix).size > 0,
  );
}

/** Numbers of a term's written forms that begin with the folded prefix. */
export function formsWithPrefix(segment: Segment, term: string, prefix: string): Set<number> {
  const numbers = new Set<number>();
  for (const [number, form] of segment.formsOf(term).entries())
    if (foldForSearch(form).startsWith(prefix)) numbers.add(number);
  return numbers;
}
