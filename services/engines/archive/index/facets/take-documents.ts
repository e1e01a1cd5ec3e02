import { type Bits, countBits, nextBit } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';

export type CountedSegment = { readonly segment: Segment; readonly documents: Int32Array };

export type CountedDocuments = {
  readonly segments: readonly CountedSegment[];
  /** Hits for each counted document; 1 where all are counted. */
  readonly scale: number;
};

/** Takes all hits, or every n-th beyond `limit`; `total` is what the counts must add up to. */
export function takeDocuments(
  segments: readonly Segment[],
  bits: readonly Bits[],
  total: number,
  limit: number,
): CountedDocuments {
  const there = bits.reduce((sum, one) => sum + countBits(one), 0);
  const step = Math.max(1, Math.ceil(there / limit));
  let number = 0;
  let taken = 0;
  const counted = segments.map((segment, index) => {
    const own = bits[index];
    if (own === undefined) return { segment, documents: new Int32Array(0) };
    const documents = new Int32Array(Math.ceil(countBits(own) / step) + 1);
    let count = 0;
    for (let at = nextBit(own, 0, segment.size); at >= 0; at = nextBit(own, at + 1, segment.size)) {
      if (number % step === 0) {
        documents[count] = at;
        count += 1;
      }
      number += 1;
    }
    taken += count;
    return { segment, documents: documents.subarray(0, count) };
  });
  return { segments: counted, scale: taken === 0 ? 1 : Math.max(1, total / taken) };
}
