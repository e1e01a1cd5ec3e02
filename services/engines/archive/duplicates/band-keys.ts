import { bandCount, binCount, minShingles, spreadBits } from './signature-format.ts';
import type { SignaturePage } from './signature-page.ts';

/** Number of bands of a text: one for few shingles, none for no words at all. */
export function countBands(page: SignaturePage, at: number): number {
  if ((page.counts[at] ?? 0) >= minShingles) return bandCount;
  const first = (at * binCount) / 4;
  return page.binWords[first] === 0 && page.binWords[first + 1] === 0 ? 0 : 1;
}

/** Key of a band, 16 bits. */
export function bandKey(page: SignaturePage, at: number, band: number): number {
  const start = at * binCount;
  const bins = page.bins;
  if ((page.counts[at] ?? 0) < minShingles) {
    return ((bins[start] ?? 0) << 8) | (bins[start + 1] ?? 0);
  }
  const first = bins[start + filledBin(bins, start, 2 * band)] ?? 0;
  const second = bins[start + filledBin(bins, start, 2 * band + 1)] ?? 0;
  return (first << 8) | second;
}

/**
 * Returns the bin, or where it is empty the first filled one in a fixed order, so that two texts still agree there with
 * the probability of their similarity (Shrivastava 2017). Some bin must be filled.
 */
export function filledBin(bins: Uint8Array, start: number, bin: number): number {
  let filled = bin;
  for (let attempt = 1; bins[start + filled] === 0; attempt++) {
    const hash = spreadBits(Math.imul(bin + 1, 0x9e3779b1) + attempt);
    filled = ((hash >>> 16) * binCount) >>> 16;
  }
  return filled;
}
