import type { Segment } from '../segment/segment.ts';

/** Number of documents in all segments, deleted ones included, as frequencies count them. */
export function countDocuments(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.size, 0);
}

/** Document frequency of each term over all segments, deleted documents included. */
export function documentFrequencies(
  segments: readonly Segment[],
  terms: readonly string[],
): Map<string, number> {
  return new Map(
    terms.map((term) => [term, segments.reduce((sum, one) => sum + one.frequency(term), 0)]),
  );
}

/** Inverse document frequency of BM25, kept above 0 (Robertson & Zaragoza 2009, §3.1, with Lucene's 1 +). */
export function inverseFrequency(frequency: number, documents: number): number {
  return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5));
}
