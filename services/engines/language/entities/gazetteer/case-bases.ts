import { memoize, memoizeByLanguage } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { hashMore, hashSeed } from '../../../../../lib/text/hash.ts';
import { languageBit, type NameIndex } from '../../../knowledge/names/port.ts';
import {
  acronymEndings,
  changesNames,
  type DeclensionTable,
  declensionOf,
  inflectName,
} from '../inflection/inflect-name.ts';

/** Forms cached by index and language; texts repeat their words. */
const maxRemembered = 20_000;
const none: readonly number[] = [];

const searches = new WeakMap<NameIndex, (form: string, language: string) => readonly number[]>();

/** The words of known names, by their numbers in the index, that a folded form is a case form of in a language. */
export function basesOf(index: NameIndex, language: string, form: string): readonly number[] {
  if (!changesNames(language)) return none;
  let search = searches.get(index);
  if (!search) {
    search = memoizeByLanguage((each, own) => findBases(index, own, each), maxRemembered);
    searches.set(index, search);
  }
  return search(form, language);
}

function findBases(index: NameIndex, language: string, form: string): readonly number[] {
  const bases = new Set<number>();
  for (const word of likelyBases(index, language, form)) {
    if (isCaseForm(index, language, form, word)) bases.add(word);
  }
  return bases.size === 0 ? none : [...bases];
}

/** Every word whose ending a rule might have changed into the form's; rules know more than endings. */
function* likelyBases(index: NameIndex, language: string, form: string): Generator<number> {
  const { basesByEnding, maxEndingLength, fleeting } = caseEndings(language);
  const { words } = index;
  const own = words.numberOf(form);
  for (let length = Math.max(1, form.length - maxEndingLength); length <= form.length; length++) {
    const endings = basesByEnding.get(form.slice(length));
    if (!endings) continue;
    const stemHash = hashMore(hashSeed, form, 0, length);
    for (const ending of endings) {
      const word = words.numberOfJoined(stemHash, form, length, ending);
      if (word >= 0 && word !== own) yield word;
    }
  }
  if (!fleeting || !form.slice(0, -1).endsWith(fleeting.vowel)) return;
  const stem = form.slice(0, -1 - fleeting.vowel.length) + form.slice(-1);
  for (const ending of fleeting.endings) {
    const word = words.numberOf(stem + ending);
    if (word >= 0 && word !== own) yield word;
  }
}

function isCaseForm(index: NameIndex, language: string, form: string, word: number): boolean {
  return index.words.writtenIn(word, languageBit(language)).some((written) => {
    // Particles keep their form: Ústí nad Labem, Côte d'Ivoire.
    if (written.length < 4 && !/^\p{Lu}/u.test(written)) return false;
    for (const inflected of inflectName(written, language)) {
      if (foldForMatching(inflected) === form) return true;
    }
    return false;
  });
}

/** `inflectName` the other way round, on folded words: what a form ends in, and what its word may end in instead. */
type CaseEndings = {
  /** By ending of the form: endings that the word may have in its place. */
  basesByEnding: ReadonlyMap<string, readonly string[]>;
  maxEndingLength: number;
  /** A vowel put before the last consonant, and the endings that the word may have after that consonant. */
  fleeting?: { vowel: string; endings: readonly string[] };
};

/** The endings of a language; those that lead to no word of a name do no harm. */
const caseEndings = memoize((language: string): CaseEndings => {
  const bases = new Map<string, Set<string>>();
  const add = (ending: string, base: string) => {
    const folded = foldForMatching(ending);
    const own = bases.get(folded) ?? new Set();
    bases.set(folded, own.add(foldForMatching(base)));
  };
  const table = declensionOf(language);
  if (language === 'de') add('s', '');
  if (table) {
    for (const ending of acronymEndings) add(ending, '');
    addRules(table, add);
  }
  const doubled = table?.rules.filter(([, made]) => made.includes('+')) ?? [];
  return {
    basesByEnding: new Map([...bases].map(([ending, own]) => [ending, [...own]])),
    maxEndingLength: Math.max(0, ...[...bases.keys()].map(({ length }) => length)),
    ...(table &&
      doubled.length > 0 && {
        fleeting: {
          vowel: foldForMatching(table.fleeting),
          endings: doubled.map(([ending]) => foldForMatching(ending)),
        },
      }),
  };
});

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
