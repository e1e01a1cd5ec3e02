import { dictionaryAvailable, hunspellDictionary } from './correction/hunspell-dictionary.ts';

/** Stems that a dictionary gives for a word, possibly none; undefined where there is none. */
export type Stems = ((word: string) => readonly string[]) | undefined;

/** Languages that gain from their dictionary's stems, as tags or as lemmas. */
const stemmed = new Set(['cs', 'es', 'nl', 'pl', 'sk']);

/**
 * The stems of a language's spelling dictionary, which is opened when the first word is asked for;
 * undefined where it is not installed. The parameters are trained to do without as well.
 */
export function stemsOf(language: string): Stems {
  if (!stemmed.has(language) || !dictionaryAvailable(language)) return undefined;
  return (word) => hunspellDictionary(language)?.stem(word) ?? [];
}
