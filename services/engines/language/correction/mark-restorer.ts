import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { BoundedCache } from '../bounded-cache.ts';
import type { Casing } from './casing.ts';
import { markedLetters } from './fold-marks.ts';
import { type HunspellDictionary, hunspellDictionary } from './hunspell-dictionary.ts';
import { loadLexicon } from './lexicon.ts';
import { type MarkCandidate, markCandidates } from './mark-candidates.ts';
import { type DiacriticsModel, decodeDiacritics, endingsOf } from './mark-ranker.ts';

/** A word typed without marks, whatever stands around it. */
export type FoldedWord = {
  /** The commonest way to write it; itself when the lexicon has none. */
  likeliest: string;
  /** Its possible endings once the marks are known, see `endingsOf`. */
  endings: string;
  /** True if the plain spelling is much rarer than a marked one: a sign that marks are missing. */
  wantsMarks: boolean;
  /** No way to write it is in the lexicon. */
  isUnknown: boolean;
};

/** Restores marks in one language; about 10 MB beside lexicon and dictionary. */
export type MarkRestorer = {
  language: string;
  model: DiacriticsModel;
  dictionary: HunspellDictionary | null;
  /** Every marked letter of the language. */
  marked: ReadonlySet<string>;
  lookUp(folded: string): FoldedWord;
  /** Natural logarithm of the frequency per billion words; 0 for a word that is not in the lexicon. */
  logFrequency(word: string): number;
  candidates(folded: string, casing: Casing): readonly MarkCandidate[];
};

/** The plain spelling must be this much rarer (logarithm, about one to twenty) to be taken for careless. */
const CARELESS = 3;
const CACHE = 30_000;

const loaded = new Map<string, MarkRestorer | null>();

/** The restorer of a language, made on first use; null where marks are not restored or the parameters are missing. */
export function loadMarkRestorer(language: string): MarkRestorer | null {
  let restorer = loaded.get(language);
  if (restorer === undefined) {
    restorer = makeMarkRestorer(language, hunspellDictionary(language));
    loaded.set(language, restorer);
  }
  return restorer;
}

/** A restorer with a dictionary of the caller's choice, or none. */
export function makeMarkRestorer(
  language: string,
  dictionary: HunspellDictionary | null,
): MarkRestorer | null {
  const letters = markedLetters(language);
  const path = resolve(import.meta.dirname, `../models/diacritics.${language}.br`);
  if (!letters || !existsSync(path)) return null;
  const model = decodeDiacritics(brotliDecompressSync(readFileSync(path)));
  const lexicon = loadLexicon(language);
  const words = new BoundedCache<FoldedWord>(CACHE);
  const candidates = new BoundedCache<readonly MarkCandidate[]>(CACHE);
  const sources = {
    letters,
    letterWeights: model.letterWeights,
    dictionary,
    markVariants: lexicon.markVariants,
    logFrequency: lexicon.logFrequency,
  };
  return {
    language,
    model,
    dictionary,
    marked: new Set(Object.values(letters).join('')),
    logFrequency: lexicon.logFrequency,
    lookUp: (folded) =>
      words.get(folded, () => describeWord(folded, lexicon.markVariants(folded), lexicon)),
    candidates: (folded, casing) =>
      candidates.get(`${casing} ${folded}`, () => markCandidates(folded, casing, sources)),
  };
}

function describeWord(
  folded: string,
  variants: readonly string[],
  { logFrequency }: { logFrequency(word: string): number },
): FoldedWord {
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
    likeliest,
    endings: endingsOf(variants, folded),
    isUnknown: variants.length === 0,
    wantsMarks: likeliest !== folded && best > logFrequency(folded) + CARELESS,
  };
}
