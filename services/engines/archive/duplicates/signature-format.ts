/** Signatures of different versions must not be compared. */
export const signatureVersion = 1;
export const binCount = 192;

/**
 * Two bins make a band, so texts of Jaccard similarity s meet in one of 28 bands with a chance of 1 − (1 − s²)²⁸:
 * 99.8 % at 0.45, where a copy cut to half still lies, and 0.3 ‰ at 0.003, as for any two articles in one language.
 */
export const bandCount = 28;

export const headLength = 8;
export const tagsStart = headLength + binCount;
export const signatureLength = tagsStart + bandCount;

/** A text with fewer distinct shingles (a caption, a score) is a copy only of one with the same words. */
export const minShingles = 20;

/**
 * Fingerprint of a text by which its copies are found, `signatureLength` bytes:
 * - byte 0: `signatureVersion`; 1–3: zero
 * - bytes 4–7: how many different shingles the text has, the lowest byte first
 * - bytes 8–199: `binCount` bins. With `minShingles` or more, a one-permutation MinHash: the hashes of the shingles are
 *   cut into equal ranges, a bin holds the smallest hash of its range as 1–255, or 0 where there is none
 *   (Li, Owen, Zhang 2012; eight bits of each as in Li, König 2010). With fewer, bytes 8–15 are a hash of the whole
 *   text and the rest is zero.
 * - bytes 200–227: a tag for each of `bandCount` bands, which tells apart smallest hashes that share a bin value.
 */
export type Signature = Uint8Array;

export function countShingles(signature: Signature): number {
  const byte = (at: number) => signature[at] ?? 0;
  return (byte(4) | (byte(5) << 8) | (byte(6) << 16) | (byte(7) << 24)) >>> 0;
}

/** Finalizes a hash as MurmurHash3 does; an unsigned 32-bit number. */
export function spreadBits(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Signatures side by side, so that four bins at a time can be compared. */
export class SignaturePage {
  /** `binCount` bins for every signature. */
  readonly bins: Uint8Array;
  /** View of `bins`. */
  readonly binWords: Uint32Array;
  /** Distinct shingles of every signature. */
  readonly counts: Uint32Array;

  constructor(size: number) {
    this.binWords = new Uint32Array((size * binCount) / 4);
    this.bins = new Uint8Array(this.binWords.buffer);
    this.counts = new Uint32Array(size);
  }

  /** Throws where this is no signature of our version. */
  write(at: number, signature: Signature): void {
    if (signature.length !== signatureLength || signature[0] !== signatureVersion) {
      throw new Error(`Not a signature of version ${signatureVersion}.`);
    }
    this.bins.set(signature.subarray(headLength, tagsStart), at * binCount);
    this.counts[at] = countShingles(signature);
  }

  /** Number of bands of a text: one for few shingles, none for no words at all. */
  countBands(at: number): number {
    if ((this.counts[at] ?? 0) >= minShingles) return bandCount;
    const first = (at * binCount) / 4;
    return this.binWords[first] === 0 && this.binWords[first + 1] === 0 ? 0 : 1;
  }

  /** Key of a band, 16 bits. */
  bandKey(at: number, band: number): number {
    const { bins } = this;
    const start = at * binCount;
    const isWhole = (this.counts[at] ?? 0) < minShingles;
    const first = isWhole ? 0 : filledBin(bins, start, 2 * band);
    const second = isWhole ? 1 : filledBin(bins, start, 2 * band + 1);
    return ((bins[start + first] ?? 0) << 8) | (bins[start + second] ?? 0);
  }
}

/** Returns the bin, or where it is empty the first filled one in a fixed order (Shrivastava 2017). One must be. */
export function filledBin(bins: Uint8Array, start: number, bin: number): number {
  let filled = bin;
  for (let attempt = 1; bins[start + filled] === 0; attempt++) {
    const hash = spreadBits(Math.imul(bin + 1, 0x9e3779b1) + attempt);
    filled = ((hash >>> 16) * binCount) >>> 16;
  }
  return filled;
}
