import { readTable } from './read-word-list.ts';

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
