import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { isLanguage, languages } from '../types.ts';
import { foldStem } from './fold-stem.ts';
import { applyStemRules, decodeStemRules, type StemRules } from './stem-rules.ts';

/** Grows when the same parameters would make other stems. */
const scheme = 1;

function readParameters(language: string): Buffer {
  return readFileSync(new URL(`../models/stems.${language}.br`, import.meta.url));
}

/** Stems of different versions do not fit together: it names the rules and their parameters. */
export function stemsVersion(): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(readParameters(language));
  return `${scheme}-${hash.digest('hex').slice(0, 12)}`;
}

const loaded = new Map<string, StemRules>();

function rulesOf(language: string): StemRules | undefined {
  const ready = loaded.get(language);
  if (ready || !isLanguage(language)) return ready;
  const rules = decodeStemRules(brotliDecompressSync(readParameters(language)).toString());
  loaded.set(language, rules);
  return rules;
}

/** Longer words are nobody's inflected forms. */
const longestWord = 40;

/**
 * What the inflected forms of a word have in common, folded; about two microseconds. Without a sentence around it:
 * homographs have the stem of their commonest lemma. Depends on nothing but the parameters in `models`.
 */
export function stemWord(word: string, language: string): string {
  const rules = word.length <= longestWord ? rulesOf(language) : undefined;
  return foldStem(rules ? applyStemRules(word.toLowerCase(), rules) : word);
}
