import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { readWords } from '../../../archive/words/port.ts';

/** Returns the tab-separated rows of a table beside the module `from` (its URL), without comments. */
export function readTable(name: string, from: string): string[][] {
  return readLines(name, from).map((line) => line.split('\t'));
}

export function readLines(name: string, from: string = import.meta.url): string[] {
  return readFileSync(new URL(name, from), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Splits a column into words; _ joins those of a phrase. */
export function wordsIn(column = ''): string[] {
  return column
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '));
}

export function stemsOf(text: string, language: string): string {
  return readWords(text, language).stems.join(' ');
}

export function keyOf(text: string, language: string): string {
  return `${language} ${stemsOf(text, language)}`;
}

const slice = 10;

/** A value that takes long to load: in slices in the background, or at once when it is needed. */
export class BackgroundLoad<T> {
  readonly #making: Generator<undefined, T>;
  #made: { readonly value: T } | undefined;

  constructor(making: () => Generator<undefined, T>) {
    this.#making = making();
  }

  get value(): T {
    while (!this.#made) this.#step();
    return this.#made.value;
  }

  /** Loads in the background without keeping the process alive. */
  async prepare(): Promise<void> {
    while (!this.#made) {
      const end = performance.now() + slice;
      while (!this.#made && performance.now() < end) this.#step();
      await turn(undefined, { ref: false });
    }
  }

  #step(): void {
    const { done, value } = this.#making.next();
    if (done) this.#made = { value };
  }
}

const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readTable('weak-words.tsv', import.meta.url).map(([list, language, words = '']) => [
    `${list} ${language}`,
    new Set(words.split(' ')),
  ]),
);
const none: ReadonlySet<string> = new Set();

/** Returns the words that questions are asked with, or weak words, of a language; folded. */
export function wordListOf(list: 'question' | 'weak', language: string): ReadonlySet<string> {
  return lists.get(`${list} ${language}`) ?? none;
}
