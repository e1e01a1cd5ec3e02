import { hashMore, hashSeed } from '../../../../lib/text/hash.ts';
import { type StemmedWord, stemmedWord } from './word-stem.ts';

/** A word as texts write it; one object for all its places as long as it is known. */
export type KnownWord = StemmedWord & { readonly written: string };

/** Texts repeat their words: of each language so many are kept twice over, the older half being dropped at a time. */
let maxKnownWords = 50_000;

/** How many are kept in this thread from now on: one that reads few texts needs fewer. */
export function limitKnownWords(count: number): void {
  maxKnownWords = count;
}

/** The words of one language that were read lately; found by the characters of a text, without cutting it. */
export class KnownWords {
  readonly #language: string;
  #young = new WordTable();
  #old = new WordTable();

  constructor(language: string) {
    this.#language = language;
  }

  /** The word that stands in a text. */
  read(text: string, start: number, end: number): KnownWord {
    const hash = hashMore(hashSeed, text, start, end);
    return this.#young.find(text, start, end, hash) ?? this.#admit(text, start, end, hash);
  }

  #admit(text: string, start: number, end: number, hash: number): KnownWord {
    const word = this.#old.find(text, start, end, hash) ?? this.#make(text.slice(start, end));
    if (this.#young.size >= maxKnownWords) {
      this.#old = this.#young;
      this.#young = new WordTable();
    }
    this.#young.add(word, hash);
    return word;
  }

  #make(written: string): KnownWord {
    const { form, stem } = stemmedWord(written, this.#language);
    return { form, stem, written };
  }
}

/** Open addressing over the hashes of the words. */
class WordTable {
  size = 0;
  #hashes = new Int32Array(1024);
  #words = new Array<KnownWord | undefined>(1024).fill(undefined);

  find(text: string, start: number, end: number, hash: number): KnownWord | undefined {
    const mask = this.#hashes.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const word = this.#words[slot];
      if (word === undefined) return undefined;
      if (this.#hashes[slot] === hash && isWritten(word.written, text, start, end)) return word;
    }
  }

  /** For a word that is not there yet. */
  add(word: KnownWord, hash: number): void {
    if (this.size * 2 >= this.#hashes.length) this.#grow();
    this.#place(word, hash);
    this.size += 1;
  }

  #place(word: KnownWord, hash: number): void {
    const mask = this.#hashes.length - 1;
    let slot = hash & mask;
    while (this.#words[slot] !== undefined) slot = (slot + 1) & mask;
    this.#hashes[slot] = hash;
    this.#words[slot] = word;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const words = this.#words;
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#words = new Array<KnownWord | undefined>(hashes.length * 2).fill(undefined);
    for (const [slot, word] of words.entries()) {
      if (word !== undefined) this.#place(word, hashes[slot] ?? 0);
    }
  }
}

function isWritten(written: string, text: string, start: number, end: number): boolean {
  if (written.length !== end - start) return false;
  for (let at = 0; at < written.length; at++) {
    if (written.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}
