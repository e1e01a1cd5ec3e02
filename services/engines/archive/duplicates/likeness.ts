import { binCount, minShingles, type SignaturePage } from './signature-format.ts';

/**
 * Likeness from which two texts are versions of one. Texts of equal length must share 59 % of their shingles, one half
 * as long 75 %; a text less than a quarter as long is never a version (`npm run bench duplicates`).
 */
export const minLikeness = 0.5;

/**
 * Geometric mean of the Jaccard similarity and the containment in the shorter text: a cut copy lies wholly in its
 * original, but the shorter it is, the more of it has to be there, or every note would be a copy of the article that
 * quotes the same statement. Texts of few shingles are equal or not.
 */
export function estimateLikeness(
  page: SignaturePage,
  at: number,
  otherPage: SignaturePage,
  otherAt: number,
): number {
  const count = page.counts[at] ?? 0;
  const otherCount = otherPage.counts[otherAt] ?? 0;
  const words = page.binWords;
  const otherWords = otherPage.binWords;
  const start = at * (binCount / 4);
  const otherStart = otherAt * (binCount / 4);
  if (count < minShingles || otherCount < minShingles) {
    const isEqual =
      count === otherCount &&
      words[start] === otherWords[otherStart] &&
      words[start + 1] === otherWords[otherStart + 1];
    return isEqual && (words[start] !== 0 || words[start + 1] !== 0) ? 1 : 0;
  }
  // Four counters of a byte each: a page of bins has fewer words than a byte has values.
  let equal = 0;
  let empty = 0;
  for (let word = 0; word < binCount / 4; word++) {
    const four = words[start + word] ?? 0;
    const otherFour = otherWords[otherStart + word] ?? 0;
    equal += zeroBytes(four ^ otherFour);
    empty += zeroBytes(four | otherFour);
  }
  const bothEmpty = sumBytes(empty);
  const jaccard = (sumBytes(equal) - bothEmpty) / (binCount - bothEmpty);
  return likenessFrom(jaccard, count, otherCount);
}

/** Likeness by the Jaccard similarity of two sets of shingles and their sizes. */
export function likenessFrom(jaccard: number, count: number, otherCount: number): number {
  const shared = (jaccard / (1 + jaccard)) * (count + otherCount);
  const containment = Math.min(1, shared / Math.min(count, otherCount));
  return Math.sqrt(jaccard * containment);
}

/** Upper bound of the likeness of texts with so many shingles. */
export function maxLikeness(count: number, otherCount: number): number {
  if (count === otherCount) return 1;
  return Math.sqrt(Math.min(count, otherCount) / Math.max(count, otherCount));
}

/** Sets 1 in every byte that is zero. */
function zeroBytes(four: number): number {
  return ~(((four & 0x7f7f7f7f) + 0x7f7f7f7f) | four | 0x7f7f7f7f) >>> 7;
}

function sumBytes(four: number): number {
  return Math.imul(four, 0x01010101) >>> 24;
}
