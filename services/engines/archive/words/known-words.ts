import { hashMore, hashSeed } from '../../../../lib/text/hash.ts';
import { type StemmedWord, stemmedWord } from './word-stem.ts';

/** A written word; one object for all its occurrences while it is known. */
type KnownWord = StemmedWord & { readonly written: string };

/** Words kept in each of two generations, by language; the older one is dropped at a time. */
let maxKnownWords = 50_000;

/** Sets the limit for this thread: one that reads few texts needs less. */
export function limitKnownWords(count: number): void {
  maxKnownWords = count;
}

/** Recently read words of one language, found by their characters in a text without slicing it. */
export class KnownWords {
  readonly #language: string;
  #young = new WordTable();
  #old = new WordTable();

  constructor(language: string) {
    this.#language = language;
  }

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
    return { ...stemmedWord(written, this.#language), written };
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
