import { hashString } from './hash.ts';

/** The arrays of {@link PackedWords}, which threads can share. */
export type WordArrays = {
  /** Letters of all words one after the other, and where each begins; one place more for the end. */
  readonly units: Uint16Array<SharedArrayBuffer>;
  readonly starts: Uint32Array<SharedArrayBuffer>;
  /** Places found by hash, one added; 0 for an empty slot. */
  readonly slots: Uint32Array<SharedArrayBuffer>;
};

/** Distinct words and the place of each, in flat arrays: a quarter of what strings and a map take. */
export class PackedWords {
  readonly arrays: WordArrays;

  /** Takes the arrays of others, or goes through words twice, so that they need not be in memory together. */
  constructor(words: Iterable<string> | WordArrays) {
    this.arrays = typeof words === 'object' && 'units' in words ? words : packWords(words);
  }

  get size(): number {
    return this.arrays.starts.length - 1;
  }

  /** Place of a word, or −1. */
  indexOf(word: string): number {
    const { slots } = this.arrays;
    const mask = slots.length - 1;
    let slot = hashString(word) & mask;
    for (;;) {
      const entry = slots[slot] ?? 0;
      if (entry === 0) return -1;
      if (this.#isAt(entry - 1, word)) return entry - 1;
      slot = (slot + 1) & mask;
    }
  }

  /** The word at a place; empty past the last one. */
  at(index: number): string {
    const { units, starts } = this.arrays;
    const end = starts[index + 1] ?? 0;
    let word = '';
    for (let at = starts[index] ?? 0; at < end; at += 1) {
      word += String.fromCharCode(units[at] ?? 0);
    }
    return word;
  }

  *[Symbol.iterator](): Generator<string, void, undefined> {
    for (let index = 0; index < this.size; index += 1) yield this.at(index);
  }

  #isAt(index: number, word: string): boolean {
    const { units, starts } = this.arrays;
    const start = starts[index] ?? 0;
    if ((starts[index + 1] ?? 0) - start !== word.length) return false;
    for (let at = 0; at < word.length; at += 1) {
      if (units[start + at] !== word.charCodeAt(at)) return false;
    }
    return true;
  }
}

function packWords(words: Iterable<string>): WordArrays {
  let size = 0;
  let length = 0;
  for (const word of words) {
    size += 1;
    length += word.length;
  }
  const units = new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT));
  const starts = sharedNumbers(size + 1);
  const slots = sharedNumbers(2 ** Math.ceil(Math.log2(size * 1.4 + 1)));
  const mask = slots.length - 1;
  let index = 0;
  let end = 0;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1) units[end + at] = word.charCodeAt(at);
    end += word.length;
    index += 1;
    starts[index] = end;
    let slot = hashString(word) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = index;
  }
  return { units, starts, slots };
}

const sharedNumbers = (count: number) =>
  new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
