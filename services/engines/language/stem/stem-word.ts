import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { modelFile, readPacked } from '../model-files.ts';
import { isLanguage, languages } from '../types.ts';
import { StemFinder } from './stem-finder.ts';
import { decodeStemRules } from './stem-rules.ts';

/** Grows when the same parameters would make other stems. */
const scheme = 1;

/** Stems of different versions do not fit together: it names the rules and their parameters. */
export function stemsVersion(): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(readFileSync(modelFile(`stems.${language}.br`)));
  return `${scheme}-${hash.digest('hex').slice(0, 12)}`;
}

function readRules(language: string, kind: '' | 'bare.'): StemFinder | null {
  const bytes = isLanguage(language) && readPacked(`stems.${language}.${kind}br`);
  return bytes ? new StemFinder(decodeStemRules(bytes.toString())) : null;
}

const rulesOf = memoize((language: string) => readRules(language, ''));
const bareRulesOf = memoize((language: string) => readRules(language, 'bare.'));

/** Longer words are not inflected forms. */
const maxWordLength = 40;

/** The folded stem of a word's inflected forms, about a microsecond; homographs have their commonest lemma's. */
export function stemWord(word: string, language: string): string {
  const rules = word.length <= maxWordLength ? rulesOf(language) : null;
  return foldStem(rules ? rules.stem(word.toLowerCase()) : word);
}

/** The stem of the commonest word that looks so without its marks: of `cestine` that of `češtině`. For what people type. */
export function stemWithoutMarks(word: string, language: string): string {
  const folded = foldStem(word);
  const rules = word.length <= maxWordLength ? bareRulesOf(language) : null;
  return rules ? foldStem(rules.stem(folded)) : stemWord(word, language);
}
