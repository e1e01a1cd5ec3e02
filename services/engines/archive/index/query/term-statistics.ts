import { memoize } from '../../../../../lib/runtime/memoize.ts';
import type { Segment } from '../segment/segment.ts';

/** Tells about the words of an index. */
export type TermStatistics = {
  /** Number of documents, as the frequencies count them. */
  readonly documents: number;
  /** Document frequency of a term. */
  frequency(term: string): number;
  /** Written forms of a term; undefined where the index cannot tell. */
  formsOf(term: string): readonly string[] | undefined;
};

export function statisticsOf(segments: readonly Segment[]): TermStatistics {
  return {
    documents: countDocuments(segments),
    frequency: memoize((term: string) => documentFrequency(segments, term)),
    formsOf: memoize((term: string) => [
      ...new Set(segments.flatMap((segment) => segment.formsOf(term))),
    ]),
  };
}

/** Number of documents in all segments, deleted ones included, as frequencies count them. */
export function countDocuments(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.size, 0);
}

/** Number of documents with a term, deleted ones included. */
export function documentFrequency(segments: readonly Segment[], term: string): number {
  return segments.reduce((sum, segment) => sum + segment.frequency(term), 0);
}

/** Inverse document frequency of BM25, kept above 0 (Robertson & Zaragoza 2009, §3.1, with Lucene's 1 +). */
export function inverseFrequency(frequency: number, documents: number): number {
  return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5));
}
