import { spreadBits } from './hash.ts';
import { binCount, fewShingles } from './signature.ts';
import type { SignaturePage } from './signature-page.ts';

/**
 * Two bins make a band, so texts of Jaccard similarity s meet in one of 28 bands with a chance of 1 − (1 − s²)²⁸:
 * 99.7 % at 0.45, where a copy cut to half still lies, and 0.3 ‰ at 0.003, as for any two articles in one language.
 */
export const bandCount = 28;

/** Writes the key of each band, 16 bits; returns how many there are: one for few shingles, none for no words at all. */
export function writeBandKeys(page: SignaturePage, at: number, keys: Uint16Array): number {
  const start = at * binCount;
  const bins = page.bins;
  if ((page.counts[at] ?? 0) < fewShingles) {
    const first = start / 4;
    if (page.binWords[first] === 0 && page.binWords[first + 1] === 0) return 0;
    keys[0] = ((bins[start] ?? 0) << 8) | (bins[start + 1] ?? 0);
    return 1;
  }
  for (let band = 0; band < bandCount; band++) {
    keys[band] = (densified(bins, start, 2 * band) << 8) | densified(bins, start, 2 * band + 1);
  }
  return bandCount;
}

/**
 * The value of a bin; an empty one borrows that of the first bin which is not, in an order of its own that is the same
 * for all texts, so that two of them still agree with a chance of their similarity (Shrivastava 2017).
 */
function densified(bins: Uint8Array, start: number, bin: number): number {
  let value = bins[start + bin] ?? 0;
  for (let attempt = 1; value === 0; attempt++) {
    const hash = spreadBits(Math.imul(bin + 1, 0x9e3779b1) + attempt);
    value = bins[start + (((hash >>> 16) * binCount) >>> 16)] ?? 0;
  }
  return value;
}
