import { join } from 'node:path';
import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { readWordLists } from '../../../../../lib/text/word-lists.ts';
import { isSlavic } from '../../types.ts';
import { type EndingRule, endingRules } from './person-endings.ts';

/** The form that a noun and its adjectives have in common: gender or plural, and case. */
export type Agreement = {
  readonly gender: 'Masc' | 'Fem' | 'Neut' | 'Plur';
  /** As `feats` name it. */
  readonly inCase: string;
  /** Longer endings before those that they end in. */
  readonly nouns: readonly EndingRule[];
  readonly adjectives: readonly EndingRule[];
};

type CaseTable = {
  readonly agreements: readonly Agreement[];
  /** Cases that a preposition governs. */
  readonly governed: ReadonlyMap<string, ReadonlySet<string>>;
};

const genders = ['Masc', 'Fem', 'Neut', 'Plur'] as const;
const cases = ['Nom', 'Gen', 'Dat', 'Acc', 'Ins', 'Loc'];

/** The endings of nouns and adjectives in a Slavic language; undefined for others. */
export const caseTableOf = memoize((language: string): CaseTable | undefined => {
  if (!isSlavic(language)) return undefined;
  const lists = readWordLists(join(import.meta.dirname, 'cases'), `${language}.txt`);
  const nouns = new Map(lists.entries('nouns'));
  const adjectives = new Map(lists.entries('adjectives'));
  const agreements = genders.flatMap((gender) =>
    cases.map((inCase) => ({
      ...{ gender, inCase },
      nouns: readEndings(nouns.get(`${gender} ${inCase}`)),
      adjectives: readEndings(adjectives.get(`${gender} ${inCase}`)),
    })),
  );
  const governed = new Map<string, Set<string>>();
  for (const [inCase, words] of lists.entries('prepositions')) {
    for (const word of words.split(' ')) {
      governed.set(word, (governed.get(word) ?? new Set()).add(inCase));
    }
  }
  return {
    agreements: agreements.filter(({ inCase, nouns: own }) => inCase === 'Nom' || own.length > 0),
    governed,
  };
});

/** `-` is no ending. */
function readEndings(written: string | undefined): readonly EndingRule[] {
  return written === undefined ? [] : endingRules(written.replaceAll('-', ''));
}
