import { filledBin } from './band-keys.ts';
import { DistinctNumbers } from './distinct-numbers.ts';
import { hashWord, spreadBits } from './hash.ts';
import {
  bandCount,
  binCount,
  fewShingles,
  headLength,
  signatureLength,
  signatureVersion,
  tagsStart,
} from './signature-format.ts';

/**
 * What is kept of a text to tell its copies, `signatureLength` bytes for every text:
 * - byte 0: `signatureVersion`; 1–3: zero
 * - bytes 4–7: how many different shingles the text has, the lowest byte first
 * - bytes 8–199: `binCount` bins. With `fewShingles` or more, a one-permutation MinHash: the hashes of the shingles are
 *   cut into equal ranges, a bin says in 1–255 which was the smallest hash of its range, 0 that there was none
 *   (Li, Owen, Zhang 2012; eight bits of each as in Li, König 2010). With fewer, bytes 8–15 are a hash of the whole
 *   text and the rest is zero.
 * - bytes 200–227: a tag for each of `bandCount` bands, which tells smallest hashes apart that bins take for one.
 */
export type Signature = Uint8Array;

/** Words in a shingle: one changed word in ten leaves 73 % of them as they were. */
const shingleLength = 3;

const noHash = 0xffffffff;
const minima = new Uint32Array(binCount);
const distinct = new DistinctNumbers();

/** What a shingle takes of a word: words that are equal have equal ones. */
export function shingleHash(word: string): number {
  return hashWord(0x3c6ef372, word);
}

/** The signature of a text by its words in order, folded so that what should count as equal is equal. */
export function signatureOf(words: readonly string[]): Signature {
  return signatureOfHashes(Int32Array.from(words, shingleHash), () => words);
}

/** The same by the {@link shingleHash} of each word; a text of few is asked for its words. */
export function signatureOfHashes(hashes: Int32Array, wordsOf: () => readonly string[]): Signature {
  const signature = new Uint8Array(signatureLength);
  signature[0] = signatureVersion;
  minima.fill(noHash);
  distinct.start(hashes.length);
  for (let place = shingleLength - 1; place < hashes.length; place++) {
    const oldest = hashes[place - 2] ?? 0;
    const older = hashes[place - 1] ?? 0;
    const newest = hashes[place] ?? 0;
    const joined = Math.imul(Math.imul(oldest, 0x2c1b3c6d) + older, 0x297a2d39) + newest;
    const hash = spreadBits(joined);
    const bin = ((hash >>> 16) * binCount) >>> 16;
    if (hash < (minima[bin] ?? 0)) minima[bin] = hash;
    distinct.add(hash);
  }
  const count = distinct.count;
  for (let byte = 0; byte < 4; byte++) signature[4 + byte] = count >>> (8 * byte);
  if (count < fewShingles) writeWholeText(signature, wordsOf());
  else {
    writeBins(signature);
    writeTags(signature);
  }
  return signature;
}

/** A stored signature; undefined when it is of another version or no signature, so that it has to be made anew. */
export function readSignature(bytes: Uint8Array): Signature | undefined {
  if (bytes.length !== signatureLength || bytes[0] !== signatureVersion) return undefined;
  return new Uint8Array(bytes);
}

/** Small hashes are in the bins, so their high bits say little; a multiplication brings the low ones up. */
function writeBins(signature: Signature): void {
  for (let bin = 0; bin < binCount; bin++) {
    const hash = minima[bin] ?? noHash;
    if (hash !== noHash) {
      signature[headLength + bin] = ((Math.imul(hash, 0x9e3779b1) >>> 16) % 255) + 1;
    }
  }
}

function writeTags(signature: Signature): void {
  for (let band = 0; band < bandCount; band++) {
    const first = minima[filledBin(signature, headLength, 2 * band)] ?? 0;
    const second = minima[filledBin(signature, headLength, 2 * band + 1)] ?? 0;
    signature[tagsStart + band] = spreadBits(Math.imul(first, 0x27d4eb2f) + second);
  }
}

function writeWholeText(signature: Signature, words: readonly string[]): void {
  if (words.length === 0) return;
  let low = 0x3c6ef372;
  let high = 0x1b873593;
  for (const word of words) {
    // The ends of words count: "11 2" is not "1 12".
    low = Math.imul(hashWord(low, word) ^ 0x10000, 0x5bd1e995);
    high = Math.imul(hashWord(high, word) ^ 0x20000, 0x27d4eb2f);
  }
  low = spreadBits(low);
  high = spreadBits(high);
  for (let byte = 0; byte < 4; byte++) {
    signature[headLength + byte] = low >>> (8 * byte);
    signature[headLength + 4 + byte] = high >>> (8 * byte);
  }
}
