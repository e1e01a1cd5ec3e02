import { join } from 'node:path';
import { readLanguageLists, WordLists } from '../../../../lib/text/word-lists.ts';

/** Contextual valence shifters of a language (Polanyi and Zaenen 2006), all in lower case, as forms. */
export type ValenceShifters = ReturnType<typeof readValenceShifters>;

const factors = { 'strong intensifiers': 1.45, 'mild intensifiers': 1.25, diminishers: 0.6 };

/** Reads the shifters of a language; an unknown one has none. */
export function readValenceShifters(language: string) {
  const folder = join(import.meta.dirname, 'shifters');
  const lists = readLanguageLists(folder, language) ?? new WordLists('');
  return {
    /** Turn the valence of what follows in the clause. */
    negators: lists.set('negators'),
    /** Joined to the front of a word it negates it ("nespokojený"). */
    negatingPrefix: lists.words('negating prefix')[0],
    /** Factor on the next words: above 1 strengthens, below weakens. */
    intensifiers: new Map(
      Object.entries(factors).flatMap(([section, factor]) =>
        lists.words(section).map((word): [string, number] => [word, factor]),
      ),
    ),
    /** After them comes what counts ("but"). */
    contrasts: lists.set('contrasts'),
    /** Begin another clause, where a negation ends. */
    clauseStarts: lists.set('clause starts'),
    /** Verbs, in their dictionary form, that make a thing less or keep it off: "unemployment fell". */
    reducers: lists.set('reducers'),
    /** Verbs and nouns, in their dictionary form, that make a thing more: "exports rose". */
    increasers: lists.set('increasers'),
    /** Nouns, in their dictionary form, that are good when there is more of them and bad when there is less: jobs, sales. */
    assets: lists.set('assets'),
    /** Endings taken off a form, the longest first, when neither form nor lemma is in the lexicon. */
    endings: lists.words('endings'),
  };
}
