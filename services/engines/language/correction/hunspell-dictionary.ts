import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { getWasmModule, Hunspell } from 'hunspell-wasm';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { isLanguage } from '../types.ts';

/** A Hunspell dictionary; the answers of `check` and `suggest` are kept, so that repeated words cost nothing. */
export type HunspellDictionary = {
  check(word: string): boolean;
  /** Hunspell's own proposals, best first; 5 to 35 ms for a word not asked before. */
  suggest(word: string): string[];
  /** Dictionary stems of a word form, possibly none. */
  stem(word: string): string[];
};

/** Hunspell cuts words at 100 bytes; longer ones are no words that it could judge. */
const maxWordLength = 48;
const checkCache = 60_000;
const suggestCache = 4_000;

const resolvePackage = createRequire(import.meta.url).resolve;
// Every dictionary of a thread lives in this one module; it takes about 12 ms to start.
const wasm = await getWasmModule();
/** True if a Hunspell dictionary is installed for the language. Czech and German are optional packages. */
export function dictionaryAvailable(language: string): boolean {
  return dictionaryFolder(language) !== null;
}

/** The language's dictionary, read on first use (60 to 220 ms); null where the package is missing or cannot be read. */
export const hunspellDictionary = memoize(openDictionary);

function dictionaryFolder(language: string): string | null {
  if (!isLanguage(language)) return null;
  try {
    return dirname(resolvePackage(`dictionary-${language}`));
  } catch {
    return null;
  }
}

function openDictionary(language: string): HunspellDictionary | null {
  const folder = dictionaryFolder(language);
  if (folder === null) return null;
  let hunspell: Hunspell;
  try {
    hunspell = new Hunspell(
      wasm,
      readFileSync(resolve(folder, 'index.aff'), 'utf8'),
      readFileSync(resolve(folder, 'index.dic'), 'utf8'),
    );
  } catch {
    return null;
  }
  const judgeable = (word: string) =>
    word.length > 0 && word.length <= maxWordLength && !word.includes('\0') && word.isWellFormed();
  const check = memoize((word: string) => hunspell.testSpelling(word), checkCache);
  const suggest = memoize((word: string) => hunspell.getSpellingSuggestions(word), suggestCache);
  return {
    check: (word) => !judgeable(word) || check(word),
    suggest: (word) => (judgeable(word) ? suggest(word) : []),
    stem: (word) => (judgeable(word) ? hunspell.stemWord(word) : []),
  };
}

/** Stems that a dictionary gives for a word, possibly none; undefined where there is none. */
export type Stems = ((word: string) => readonly string[]) | undefined;

/** Languages that gain from their dictionary's stems, as tags or as lemmas. */
const stemmed = new Set(['cs', 'es', 'nl', 'pl', 'sk']);

/** Opens the dictionary for the first word; undefined where there is none. The parameters are trained to do without as well. */
export function stemsOf(language: string): Stems {
  if (!stemmed.has(language) || !dictionaryAvailable(language)) return undefined;
  return (word) => hunspellDictionary(language)?.stem(word) ?? [];
}
