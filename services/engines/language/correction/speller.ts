import { memoize } from '../../../../lib/runtime/memoize.ts';
import { foldMarks } from './fold-marks.ts';
import { type HunspellDictionary, hunspellDictionary } from './hunspell-dictionary.ts';
import { loadLexicon } from './lexicon.ts';
import { slipTable } from './slip-cost.ts';
import { buildTrie } from './word-trie.ts';

export type SpellingCandidate = {
  /** With the casing that it should have in the text. */
  word: string;
  /** Unlikelihood of the slip; about 1 a wrong letter. */
  cost: number;
  logFrequency: number;
  score: number;
};

/** A language's data for spelling; 15 to 25 MB with the dictionary. */
export type Speller = ReturnType<typeof makeSpeller>;

/** The speller of a language, made on first use (0.1 to 0.4 s) and kept for the thread. */
export const loadSpeller = memoize((language: string) =>
  makeSpeller(language, hunspellDictionary(language)),
);

/** A speller with a dictionary of the caller's choice, or none: then the lexicon decides. */
export function makeSpeller(language: string, dictionary: HunspellDictionary | null) {
  const lexicon = loadLexicon(language);
  const folded = [...new Set(Array.from(lexicon.words, foldMarks))].sort();
  return {
    language,
    dictionary,
    lexicon,
    slips: slipTable(language),
    /** The lexicon's words without marks. */
    trie: buildTrie(folded),
    /** The endings of three letters that many words have. */
    endings: commonEndings(lexicon.words),
  };
}

const endingWords = 12;

function commonEndings(words: Iterable<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const ending = word.slice(-3);
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= endingWords).map(([ending]) => ending));
}
