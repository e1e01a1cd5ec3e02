import { hashEnd, hashMore, hashSeed } from '../../../../lib/text/hash.ts';
import type { ModelFile } from '../../../../lib/text/model-file.ts';
import { foldedFlag, read8, read16, read32 } from './index-format.ts';

/** The vocabulary of an index: folded words in sorted order, with their written forms. */
export class IndexWords {
  readonly #foldedUnits: Uint16Array;
  readonly #foldedStart: Uint32Array;
  readonly #foldedFlags: Uint8Array;
  readonly #foldedTable: Uint32Array;
  readonly #firstWritten: Uint32Array;
  readonly #writtenUnits: Uint16Array;
  readonly #writtenStart: Uint32Array;
  readonly #writtenLanguages: Uint8Array;

  constructor(file: ModelFile) {
    this.#foldedUnits = read16(file, 'foldedUnits');
    this.#foldedStart = read32(file, 'foldedStart');
    this.#foldedFlags = read8(file, 'foldedFlags');
    this.#foldedTable = read32(file, 'foldedTable');
    this.#firstWritten = read32(file, 'firstWritten');
    this.#writtenUnits = read16(file, 'writtenUnits');
    this.#writtenStart = read32(file, 'writtenStart');
    this.#writtenLanguages = read8(file, 'writtenLanguages');
  }

  /** Number of a folded word; -1 if unknown. */
  numberOf(folded: string): number {
    return this.numberOfJoined(
      hashMore(hashSeed, folded, 0, folded.length),
      folded,
      folded.length,
      '',
    );
  }

  /** The word of `length` units of `stem` and `ending`, given the open hash of the stem; -1 if unknown. */
  numberOfJoined(stemHash: number, stem: string, length: number, ending: string): number {
    const table = this.#foldedTable;
    const hash = hashEnd(hashMore(stemHash, ending, 0, ending.length));
    let slot = hash % table.length;
    for (;;) {
      const word = (table[slot] ?? 0) - 1;
      if (word < 0) return -1;
      if (this.#isWord(word, stem, length, ending)) return word;
      slot = slot + 1 < table.length ? slot + 1 : 0;
    }
  }

  #isWord(word: number, stem: string, length: number, ending: string): boolean {
    const start = this.#foldedStart[word] ?? 0;
    if ((this.#foldedStart[word + 1] ?? 0) - start !== length + ending.length) return false;
    for (let at = 0; at < length; at++) {
      if (this.#foldedUnits[start + at] !== stem.charCodeAt(at)) return false;
    }
    for (let at = 0; at < ending.length; at++) {
      if (this.#foldedUnits[start + length + at] !== ending.charCodeAt(at)) return false;
    }
    return true;
  }

  startingWith(prefix: string): { from: number; to: number } {
    return { from: this.#lowerWord(prefix, false), to: this.#lowerWord(prefix, true) };
  }

  /** The first word not before the prefix or, with `isPast`, the first behind all words with it. */
  #lowerWord(prefix: string, isPast: boolean): number {
    let low = 0;
    let high = this.#foldedStart.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#comparePrefix(middle, prefix);
      if (order < 0 || (isPast && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative if the word sorts before the prefix; 0 if it starts with it. */
  #comparePrefix(word: number, prefix: string): number {
    const start = this.#foldedStart[word] ?? 0;
    const length = (this.#foldedStart[word + 1] ?? 0) - start;
    for (let at = 0; at < prefix.length; at++) {
      if (at >= length) return -1;
      const difference = (this.#foldedUnits[start + at] ?? 0) - prefix.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  startsLower(word: number): boolean {
    return ((this.#foldedFlags[word] ?? 0) & foldedFlag.startsLower) !== 0;
  }

  /** Written forms of a folded word in the names of a language. */
  writtenIn(word: number, language: number): string[] {
    const forms: string[] = [];
    for (let at = this.#firstWritten[word] ?? 0; at < (this.#firstWritten[word + 1] ?? 0); at++) {
      if (((this.#writtenLanguages[at] ?? 0) & language) !== 0) forms.push(this.written(at));
    }
    return forms;
  }

  written(word: number): string {
    return String.fromCharCode(
      ...this.#writtenUnits.subarray(this.#writtenStart[word], this.#writtenStart[word + 1]),
    );
  }
}
