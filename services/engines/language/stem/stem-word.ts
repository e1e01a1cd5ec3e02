import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { isLanguage, languages } from '../types.ts';
import { StemFinder } from './stem-finder.ts';
import { decodeStemRules } from './stem-rules.ts';

/** Grows when the same parameters would make other stems. */
const scheme = 1;

function fileOf(name: string): URL {
  return new URL(`../models/stems.${name}.br`, import.meta.url);
}

/** Stems of different versions do not fit together: it names the rules and their parameters. */
export function stemsVersion(): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(readFileSync(fileOf(language)));
  return `${scheme}-${hash.digest('hex').slice(0, 12)}`;
}

const loaded = new Map<string, StemFinder | null>();

function rulesOf(language: string, kind: '' | '.bare' = ''): StemFinder | null {
  if (!isLanguage(language)) return null;
  const name = language + kind;
  let rules = loaded.get(name);
  if (rules === undefined) {
    const file = fileOf(name);
    rules = existsSync(file)
      ? new StemFinder(decodeStemRules(brotliDecompressSync(readFileSync(file)).toString()))
      : null;
    loaded.set(name, rules);
  }
  return rules;
}

/** Longer words are not inflected forms. */
const maxWordLength = 40;

/**
 * The stem that the inflected forms of a word share, folded; about a microsecond. Without a sentence around it:
 * homographs have the stem of their commonest lemma. Depends on nothing but the parameters in `models`.
 */
export function stemWord(word: string, language: string): string {
  const rules = word.length <= maxWordLength ? rulesOf(language) : null;
  return foldStem(rules ? rules.stem(word.toLowerCase()) : word);
}

/** The stem of the commonest word that looks so without its marks: of `cestine` that of `češtině`. For what people type. */
export function stemWithoutMarks(word: string, language: string): string {
  const folded = foldStem(word);
  const rules = word.length <= maxWordLength ? rulesOf(language, '.bare') : null;
  return rules ? foldStem(rules.stem(folded)) : stemWord(word, language);
}
