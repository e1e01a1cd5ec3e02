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

const compiled = new Map<string, Abbreviations>();

/** The abbreviations of a language; only the international ones for a language without a list. */
export function abbreviationsOf(language: string): Abbreviations {
  const ready = compiled.get(language);
  if (ready) return ready;
  const entries = [...lists.entries('every language'), ...lists.entries(language)];
  const setOf = (kind: keyof Abbreviations) =>
    new Set(entries.flatMap(([key, words]) => (key === kind ? splitWords(words) : [])));
  const sets = {
    before: setOf('before'),
    number: setOf('number'),
    after: setOf('after'),
    last: setOf('last'),
  };
  compiled.set(language, sets);
  return sets;
}
