import { foldText } from '../../../../../lib/text/fold-text.ts';
import { acronymEndings, type DeclensionTable, declensionOf } from './inflect-name.ts';

/** `inflectName` the other way round, on folded words: what a form ends in, and what its word may end in instead. */
export type CaseEndings = {
  /** By ending of the form: endings that the word may have in its place. */
  basesByEnding: ReadonlyMap<string, readonly string[]>;
  longestEnding: number;
  /** Where a vowel was put before the last consonant: the vowel, and what the word may have after that consonant. */
  fleeting?: { vowel: string; endings: readonly string[] };
};

const made = new Map<string, CaseEndings>();

/** The endings of a language; those that lead to no word of a name do no harm. */
export function caseEndings(language: string): CaseEndings {
  const known = made.get(language);
  if (known) return known;
  const bases = new Map<string, Set<string>>();
  const add = (ending: string, base: string) => {
    const folded = foldText(ending);
    const own = bases.get(folded) ?? new Set();
    bases.set(folded, own.add(foldText(base)));
  };
  const table = declensionOf(language);
  if (language === 'de') add('s', '');
  if (table) {
    for (const ending of acronymEndings) add(ending, '');
    addRules(table, add);
  }
  const doubled = table?.rules.filter(([, made]) => made.includes('+')) ?? [];
  const endings: CaseEndings = {
    basesByEnding: new Map([...bases].map(([ending, own]) => [ending, [...own]])),
    longestEnding: Math.max(0, ...[...bases.keys()].map(({ length }) => length)),
    ...(table &&
      doubled.length > 0 && {
        fleeting: {
          vowel: foldText(table.fleeting),
          endings: doubled.map(([ending]) => foldText(ending)),
        },
      }),
  };
  made.set(language, endings);
  return endings;
}

function addRules(table: DeclensionTable, add: (ending: string, base: string) => void): void {
  for (const [base, replacements] of table.rules) {
    for (const replacement of replacements) {
      if (replacement === '+') continue;
      if (replacement === '0') add('', base);
      else if (!replacement.startsWith('~')) add(replacement, base);
      else {
        const rest = replacement.slice(1);
        for (const [from, to] of table.softening) add(to + rest, from + base);
        add(rest, base);
      }
    }
  }
}
