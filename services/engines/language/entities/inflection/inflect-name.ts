import { czechDeclension } from './czech.ts';
import { type DeclensionTable, inflect } from './ending-rules.ts';
import { polishDeclension } from './polish.ts';
import { slovakDeclension } from './slovak.ts';

const tables = new Map([
  ['cs', czechDeclension],
  ['sk', slovakDeclension],
  ['pl', polishDeclension],
]);

/** The endings of a language whose names change with the case. */
export function declensionOf(language: string): DeclensionTable | undefined {
  return tables.get(language);
}

/** Languages whose names change with the case. */
export function hasCases(language: string): boolean {
  return tables.has(language);
}

/** Whether `inflectName` gives any forms in this language. */
export function changesNames(language: string): boolean {
  return tables.has(language) || language === 'de';
}

/** What abbreviations take in those languages. */
export const acronymEndings = ['u', 'em', 'om', 'e', 'y', 'ů', 'ům', 'ovi', 'i'];

/**
 * Forms that one word of a name takes in a text, in lower case, without the word itself; none in languages whose
 * names do not change, the genitive's `s` in German.
 */
export function inflectName(word: string, language: string): Iterable<string> {
  const lower = word.toLowerCase();
  if (language === 'de') return /\p{L}[^sßxz]$/u.test(lower) ? [`${lower}s`] : [];
  const table = tables.get(language);
  if (!table || lower.length < 3 || !/^\p{L}+$/u.test(lower)) return [];
  if (word === word.toUpperCase()) return acronymEndings.map((ending) => lower + ending);
  return inflect(lower, table);
}
