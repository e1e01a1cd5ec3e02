/** Another number, another format: signatures of different versions must not be compared. */
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

/** A text with fewer different shingles (a caption, a score) is a copy only of one with the same words. */
export const fewShingles = 20;

/** How many different shingles the text has. */
export function countShingles(signature: Uint8Array): number {
  const byte = (at: number) => signature[at] ?? 0;
  return (byte(4) | (byte(5) << 8) | (byte(6) << 16) | (byte(7) << 24)) >>> 0;
}
