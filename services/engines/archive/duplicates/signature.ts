import { hashMore, hashSeed } from '../../../../lib/text/hash.ts';
import {
  bandCount,
  binCount,
  filledBin,
  headLength,
  minShingles,
  type Signature,
  signatureLength,
  signatureVersion,
  spreadBits,
  tagsStart,
} from './signature-format.ts';

/** Words in a shingle: one changed word in ten leaves 73 % of them as they were. */
const shingleLength = 3;

/** Counts distinct unsigned 32-bit numbers; the table is used again for the next count. */
class DistinctNumbers {
  #table = new Uint32Array(1024);
  #mask = 1023;
  count = 0;

  /** Starts a count of up to `maxNumbers`, which fill at most half of the table. */
  start(maxNumbers: number): void {
    let size = 1024;
    while (size < maxNumbers * 2) size *= 2;
    if (size > this.#table.length) this.#table = new Uint32Array(size);
    else this.#table.fill(0, 0, size);
    this.#mask = size - 1;
    this.count = 0;
  }

  add(value: number): void {
    const table = this.#table;
    // 0 is a free slot; that 0 and 1 count as one number makes no difference to an estimate.
    const wanted = value === 0 ? 1 : value;
    let slot = value & this.#mask;
    for (;;) {
      const there = table[slot] ?? 0;
      if (there === wanted) return;
      if (there === 0) break;
      slot = (slot + 1) & this.#mask;
    }
    table[slot] = wanted;
    this.count++;
  }
}

const noHash = 0xffffffff;
const minima = new Uint32Array(binCount);
const distinct = new DistinctNumbers();

export function shingleHash(word: string): number {
  return hashMore(hashSeed, word, 0, word.length);
}

/** Makes the signature of a text from its folded words in order. */
export function signatureOf(words: readonly string[]): Signature {
  return signatureOfHashes(Int32Array.from(words, shingleHash), () => words);
}

/** Makes the signature from the {@link shingleHash} of each word; `wordsOf` is called for a text of few words. */
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
  if (count < minShingles) writeWholeText(signature, wordsOf());
  else {
    writeBins(signature);
    writeTags(signature);
  }
  return signature;
}

/** Reads a stored signature; undefined where it is of another version or no signature and has to be made anew. */
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
  let low = hashSeed;
  let high = 0x1b873593;
  for (const word of words) {
    // The ends of words count: "11 2" is not "1 12".
    low = Math.imul(hashMore(low, word, 0, word.length) ^ 0x10000, 0x5bd1e995);
    high = Math.imul(hashMore(high, word, 0, word.length) ^ 0x20000, 0x27d4eb2f);
  }
  low = spreadBits(low);
  high = spreadBits(high);
  for (let byte = 0; byte < 4; byte++) {
    signature[headLength + byte] = low >>> (8 * byte);
    signature[headLength + 4 + byte] = high >>> (8 * byte);
  }
}
