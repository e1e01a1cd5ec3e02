import { memoize } from '../../runtime/memoize.ts';
import { readWordLists, splitWords } from '../word-lists.ts';

/**
 * Abbreviations that are written with a period, in lower case, without it. `before`: something always follows (titles,
 * `např.`), so the period never ends a sentence. `number`: only before a number (`Nr. 5`). `after`: the period may end a
 * sentence (`Inc.`, `r.`), or the word may be none. `last`: before a capital letter it mostly does (`etc.`).
 */
type Abbreviations = Readonly<Record<'before' | 'number' | 'after' | 'last', ReadonlySet<string>>>;

const lists = readWordLists(import.meta.dirname, 'abbreviations.txt');

/** Names of months, and common short forms, that may follow a day's number and a period; in all our languages. */
export const months = lists.set('months');

/** The abbreviations of a language; only the international ones for a language without a list. */
export const abbreviationsOf = memoize((language: string): Abbreviations => {
  const entries = [...lists.entries('every language'), ...lists.entries(language)];
  const setOf = (kind: keyof Abbreviations) =>
    new Set(entries.flatMap(([key, words]) => (key === kind ? splitWords(words) : [])));
  return {
    before: setOf('before'),
    number: setOf('number'),
    after: setOf('after'),
    last: setOf('last'),
  };
});
