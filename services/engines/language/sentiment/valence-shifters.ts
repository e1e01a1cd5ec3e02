import { join } from 'node:path';
import { readLanguageLists, WordLists } from '../../../../lib/text/word-lists.ts';

/** Contextual valence shifters of a language (Polanyi and Zaenen 2006), all in lower case, as forms. */
export type ValenceShifters = {
  /** Turn the valence of what follows in the clause. */
  negators: ReadonlySet<string>;
  /** Joined to the front of a word it negates it ("nespokojený"). */
  negatingPrefix: string | undefined;
  /** Factor on the next words: above 1 strengthens, below weakens. */
  intensifiers: ReadonlyMap<string, number>;
  /** After them comes what counts ("but"). */
  contrasts: ReadonlySet<string>;
  /** Begin another clause, where a negation ends. */
  clauseStarts: ReadonlySet<string>;
  /** Verbs, in their dictionary form, that make a thing less or keep it off: "unemployment fell". */
  reducers: ReadonlySet<string>;
  /** Endings taken off a form, the longest first, when neither form nor lemma is in the lexicon. */
  endings: readonly string[];
};

const factors = { 'strong intensifiers': 1.45, 'mild intensifiers': 1.25, diminishers: 0.6 };

/** Reads the shifters of a language; an unknown one has none. */
export function readValenceShifters(language: string): ValenceShifters {
  const folder = join(import.meta.dirname, 'shifters');
  const lists = readLanguageLists(folder, language) ?? new WordLists('');
  return {
    negators: lists.set('negators'),
    negatingPrefix: lists.words('negating prefix')[0],
    intensifiers: new Map(
      Object.entries(factors).flatMap(([section, factor]) =>
        lists.words(section).map((word): [string, number] => [word, factor]),
      ),
    ),
    contrasts: lists.set('contrasts'),
    clauseStarts: lists.set('clause starts'),
    reducers: lists.set('reducers'),
    endings: lists.words('endings'),
  };
}
