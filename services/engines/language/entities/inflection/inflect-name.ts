import { join } from 'node:path';
import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { readWordLists } from '../../../../../lib/text/word-lists.ts';
import { isSlavic, type Token } from '../../types.ts';

/** The case forms of names in one language, by the ending of the word; the longest ending that fits decides. */
export type DeclensionTable = {
  /**
   * Words with the ending lose it and take each of the replacements in turn. `~` before a replacement softens the stem's
   * last consonant; `+` puts a fleeting vowel before it; `0` is none.
   */
  rules: readonly (readonly [ending: string, replacements: readonly string[]])[];
  /** Stem ends and what they become before a softening ending. */
  softening: readonly (readonly [from: string, to: string])[];
  fleeting: string;
};

/** The endings of a language whose names change. In its file `bdf+: u a` stands for three consonants that stay. */
export const declensionOf = memoize((language: string): DeclensionTable | undefined => {
  if (!isSlavic(language)) return undefined;
  const lists = readWordLists(join(import.meta.dirname, 'declension'), `${language}.txt`);
  const rules = lists.entries('endings').flatMap(([key, value]): [string, string[]][] => {
    const endings = value.split(' ');
    if (!key.endsWith('+')) return [[key, endings]];
    return [...key.slice(0, -1)].map((letter) => [letter, endings.map((end) => letter + end)]);
  });
  const [fleeting = ''] = lists.words('fleeting vowel');
  return { rules, softening: lists.entries('softening'), fleeting };
});

export function changesNames(language: string): boolean {
  return isSlavic(language) || language === 'de';
}

/** Endings of abbreviations in those languages. */
export const acronymEndings = ['u', 'em', 'om', 'e', 'y', 'ů', 'ům', 'ovi', 'i'];

/** Other forms that one word of a name takes in a text, in lower case; none in languages whose names do not change. */
export function inflectName(word: string, language: string): Iterable<string> {
  const lower = word.toLowerCase();
  if (language === 'de') return /\p{L}[^sßxz]$/u.test(lower) ? [`${lower}s`] : [];
  const table = declensionOf(language);
  if (!table || lower.length < 3 || !/^\p{L}+$/u.test(lower)) return [];
  if (word === word.toUpperCase()) return acronymEndings.map((ending) => lower + ending);
  return inflect(lower, table);
}

/** More forms than grammar allows: the gender is rarely known, and a form that nobody writes does no harm. */
function inflect(word: string, table: DeclensionTable): Set<string> {
  const forms = new Set<string>();
  const rules = table.rules.filter(([ending]) => word.endsWith(ending));
  const longest = Math.max(-1, ...rules.map(([ending]) => ending.length));
  for (const [ending, replacements] of rules) {
    if (ending.length < longest || word.length - ending.length < 2) continue;
    const stem = word.slice(0, word.length - ending.length);
    for (const replacement of replacements) forms.add(attach(stem, replacement, table));
  }
  forms.delete(word);
  return forms;
}

function attach(stem: string, replacement: string, table: DeclensionTable): string {
  if (replacement === '0') return stem;
  if (replacement === '+') return stem.slice(0, -1) + table.fleeting + stem.slice(-1);
  if (!replacement.startsWith('~')) return stem + replacement;
  const rest = replacement.slice(1);
  for (const [from, to] of table.softening) {
    if (stem.endsWith(from)) return stem.slice(0, stem.length - from.length) + to + rest;
  }
  return stem + rest;
}

/** Endings of the singular: those of the plural would take too much from names such as Palach. */
const endings = 'iemu ieho eho emu iho imu ego iem ovi owi ou ho mu ym im em om a e i o u y'.split(
  ' ',
);

/** The folded stem that all case forms of a name's word share: "Nováková" and "Novákovou", but not "Novák". */
export function nameStem(word: string, language: string): string {
  const folded = foldForMatching(word.toLowerCase()).replace(/['’]s?$/u, '');
  if (!isSlavic(language) || folded.length < 4) return folded;
  const ending = endings.find((end) => folded.endsWith(end) && folded.length - end.length >= 3);
  const stem = ending === undefined ? folded : folded.slice(0, folded.length - ending.length);
  // The fleeting vowel: Pavel, Pavla; Hradec, Hradce.
  return stem.replace(/([^aeiouy])i?e([lkcnr])$/u, '$1$2');
}

export function nameStems(tokens: readonly Pick<Token, 'text'>[], language: string): string[] {
  return tokens.map(({ text }) => nameStem(text, language));
}
