import { type Bits, emptyBits, intersectBits, setBit } from '../document-bits.ts';
import { noMoreDocuments, type Segment } from '../segment/segment.ts';
import type { PhraseWord, WordQuery } from './query-plan.ts';

/** Documents of a segment that a phrase may be in, all of them and some others. */
export type PhraseCandidates = {
  readonly bits: Bits;
  readonly size: number;
  /** True if the phrase is in all of them. */
  readonly areMatches: boolean;
};

/** Looks up each two neighbors of a phrase of frequent words; undefined where any two of them are not known. */
export function candidatesOf(
  segment: Segment,
  words: readonly PhraseWord[],
): PhraseCandidates | undefined {
  const { pairs, size } = segment;
  if (pairs === undefined) return undefined;
  let all: Bits | undefined;
  let areMatches = words.length === 2;
  for (const [at, second] of words.entries()) {
    const first = words[at - 1];
    if (first === undefined) continue;
    if (first.kind !== 'word' || second.kind !== 'word') return undefined;
    const bits = emptyBits(size);
    const marked = markPair(segment, first, second, bits);
    if (!marked.isAnyKnown) return undefined;
    areMatches &&= marked.areAllKnown && !isLimited(first) && !isLimited(second);
    if (all) intersectBits(all, bits);
    else all = bits;
  }
  return all && { bits: all, size, areMatches };
}

function isLimited({ form, part }: WordQuery): boolean {
  return form !== undefined || part !== undefined;
}

/** Adds the documents of each pair of stems; of a pair that is not known, all those of its rarer stem. */
function markPair(segment: Segment, first: WordQuery, second: WordQuery, bits: Bits) {
  const isThere = ({ term }: { term: string }) => segment.frequency(term) > 0;
  const rare = new Set<string>();
  let isAnyKnown = false;
  for (const { term } of first.terms.filter(isThere)) {
    for (const { term: next } of second.terms.filter(isThere)) {
      if (segment.pairs?.mark(term, next, bits)) isAnyKnown = true;
      else rare.add(segment.frequency(term) < segment.frequency(next) ? term : next);
    }
  }
  if (isAnyKnown) for (const term of rare) markTerm(segment, term, bits);
  return { isAnyKnown, areAllKnown: rare.size === 0 };
}

function markTerm(segment: Segment, term: string, bits: Bits): void {
  const postings = segment.postings(term);
  if (postings === undefined) return;
  while (postings.next() !== noMoreDocuments) setBit(bits, postings.document);
}
