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

/** Number of distinct shingles. */
export function countShingles(signature: Uint8Array): number {
  const byte = (at: number) => signature[at] ?? 0;
  return (byte(4) | (byte(5) << 8) | (byte(6) << 16) | (byte(7) << 24)) >>> 0;
}

/** Finalizes a hash as MurmurHash3 does; an unsigned 32-bit number. */
export function spreadBits(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

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
