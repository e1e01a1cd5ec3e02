import { memoize } from '../../../../lib/runtime/memoize.ts';
import { readPacked } from '../model-files.ts';
import type { Casing } from './casing.ts';
import { markedLetters } from './fold-marks.ts';
import { type HunspellDictionary, hunspellDictionary } from './hunspell-dictionary.ts';
import { loadLexicon } from './lexicon.ts';
import { markCandidates } from './mark-candidates.ts';
import { decodeDiacritics, endingsOf } from './mark-ranker.ts';

export type FoldedWord = ReturnType<typeof describeWord>;

/** Restores marks in one language; about 10 MB beside lexicon and dictionary. */
export type MarkRestorer = NonNullable<ReturnType<typeof makeMarkRestorer>>;

/** The plain spelling must be this much rarer (logarithm, about one to twenty) to be taken for careless. */
const careless = 3;
const cache = { words: 30_000, candidates: 10_000 };

/** The restorer of a language, made on first use; null where marks are not restored or the parameters are missing. */
export const loadMarkRestorer = memoize((language: string) =>
  makeMarkRestorer(language, hunspellDictionary(language)),
);

export function makeMarkRestorer(language: string, dictionary: HunspellDictionary | null) {
  const letters = markedLetters(language);
  const bytes = letters && readPacked(`diacritics.${language}.br`);
  if (!bytes) return null;
  const model = decodeDiacritics(bytes);
  const { markVariants, logFrequency } = loadLexicon(language);
  const { letterWeights } = model;
  const sources = { letters, letterWeights, dictionary, markVariants, logFrequency };
  const candidatesIn = memoize((casing: Casing) =>
    memoize((folded: string) => markCandidates(folded, casing, sources), cache.candidates),
  );
  return {
    language,
    model,
    dictionary,
    marked: new Set(Object.values(letters).join('')),
    logFrequency,
    lookUp: memoize(
      (folded: string) => describeWord(folded, markVariants(folded), logFrequency),
      cache.words,
    ),
    candidates: (folded: string, casing: Casing) => candidatesIn(casing)(folded),
  };
}

function describeWord(
  folded: string,
  variants: readonly string[],
  logFrequency: (word: string) => number,
) {
  let likeliest = folded;
  let best = 0;
  for (const variant of variants) {
    const frequency = logFrequency(variant);
    if (frequency > best) {
      best = frequency;
      likeliest = variant;
    }
  }
  return {
    /** The commonest way to write it; itself when the lexicon has none. */
    likeliest,
    /** Its possible endings once the marks are known. */
    endings: endingsOf(variants, folded),
    isUnknown: variants.length === 0,
    hasMarked: variants.some((variant) => variant !== folded),
    /** The plain spelling is much rarer than a marked one: a sign that marks are missing. */
    wantsMarks: likeliest !== folded && best > logFrequency(folded) + careless,
  };
}
