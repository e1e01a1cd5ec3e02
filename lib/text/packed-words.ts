import { hashString } from './hash.ts';

/** Distinct words and the place of each, in flat arrays: a quarter of what strings and a map take. */
export class PackedWords {
  readonly size: number;
  /** Letters of all words one after the other, and where each begins; one place more for the end. */
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  /** Places found by hash, one added; 0 for an empty slot. */
  readonly #slots: Uint32Array;

  /** Goes through `words` twice, so that they need not be in memory together. */
  constructor(words: Iterable<string>) {
    let size = 0;
    let length = 0;
    for (const word of words) {
      size += 1;
      length += word.length;
    }
    this.size = size;
    this.#units = new Uint16Array(length);
    this.#starts = new Uint32Array(size + 1);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 1.4 + 1)));
    const mask = this.#slots.length - 1;
    let index = 0;
    let end = 0;
    for (const word of words) {
      for (let at = 0; at < word.length; at += 1) this.#units[end + at] = word.charCodeAt(at);
      end += word.length;
      index += 1;
      this.#starts[index] = end;
      let slot = hashString(word) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = index;
    }
  }

  /** Place of a word, or −1. */
  indexOf(word: string): number {
    const slots = this.#slots;
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
    const end = this.#starts[index + 1] ?? 0;
    let word = '';
    for (let at = this.#starts[index] ?? 0; at < end; at += 1) {
      word += String.fromCharCode(this.#units[at] ?? 0);
    }
    return word;
  }

  *[Symbol.iterator](): Generator<string, void, undefined> {
    for (let index = 0; index < this.size; index += 1) yield this.at(index);
  }

  #isAt(index: number, word: string): boolean {
    const start = this.#starts[index] ?? 0;
    if ((this.#starts[index + 1] ?? 0) - start !== word.length) return false;
    for (let at = 0; at < word.length; at += 1) {
      if (this.#units[start + at] !== word.charCodeAt(at)) return false;
    }
    return true;
  }
}
