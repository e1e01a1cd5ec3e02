import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';
import type { Token } from '../../types.ts';
import { caseTableOf } from './case-endings.ts';
import {
  type EndingRule,
  insertFleetingVowel,
  type ObliqueCase,
  type PersonEndings,
  personEndings,
  restoreEnding,
} from './person-endings.ts';
import {
  endsInConsonant,
  isBaseBy,
  likeForm,
  vowelVariants,
  type WordEvidence,
} from './word-evidence.ts';

export type PersonWord = Pick<Token, 'text' | 'feats'>;

/** A gender and case that all words of a name have in common; women's oblique cases have their endings together. */
type Agreement = {
  readonly gender: 'Masc' | 'Fem';
  readonly inCase: ObliqueCase | 'nominative' | 'oblique';
};

type Person = {
  readonly endings: PersonEndings;
  readonly evidence: WordEvidence;
};

/** A word in the nominative, as far as its ending and the evidence speak for it. */
type Base = { readonly base: string; readonly score: number };

/** Cases as `feats` name them; the accusative of a man is his genitive. */
const featsOf: Readonly<Record<Agreement['inCase'], ReadonlySet<string>>> = {
  nominative: new Set(['Nom', 'Voc']),
  genitive: new Set(['Gen', 'Acc']),
  dative: new Set(['Dat', 'Loc']),
  instrumental: new Set(['Ins']),
  locative: new Set(['Loc']),
  oblique: new Set(['Gen', 'Dat', 'Acc', 'Ins', 'Loc']),
};

/**
 * A person's name in the nominative. First name and surname are read together: of all genders and cases, that in which both have
 * a likely base decides.
 */
export function nominativePerson(
  words: readonly PersonWord[],
  before: Pick<Token, 'norm'> | undefined,
  language: string,
  evidence: WordEvidence,
): string[] {
  const person = { endings: personEndings(language), evidence };
  const [first, ...others] = words;
  if (!first) return [];
  if (others.length === 0) return [singleSurname(first.text, person)];
  const governed = before && caseTableOf(language)?.governed.get(before.norm);
  let best: { readonly words: readonly string[]; readonly score: number } | undefined;
  for (const agreement of agreementsOf(person.endings)) {
    const bases = words.map((word, at) =>
      at === 0 ? firstNameBase(word, agreement, person) : surnameBase(word, agreement, person),
    );
    const score =
      (bases[0]?.score ?? 0) +
      Math.min(...bases.slice(1).map((each) => each.score)) +
      featureScore(words, agreement) +
      governmentScore(agreement, governed);
    if (!best || score > best.score) best = { words: bases.map(({ base }) => base), score };
  }
  return best ? [...best.words] : words.map(({ text }) => text);
}

function agreementsOf({ masculine }: PersonEndings): Agreement[] {
  const agreements: Agreement[] = [
    { gender: 'Masc', inCase: 'nominative' },
    { gender: 'Fem', inCase: 'nominative' },
  ];
  let inCase: ObliqueCase;
  for (inCase in masculine) agreements.push({ gender: 'Masc', inCase });
  return [...agreements, { gender: 'Fem', inCase: 'oblique' }];
}

function featureScore(words: readonly PersonWord[], { gender, inCase }: Agreement): number {
  const ends = [words[0], words.at(-1)];
  return ends.reduce((sum, word) => {
    const isCase = featsOf[inCase].has(word?.feats?.Case ?? '');
    return sum + (isCase ? 0.6 : 0) + (word?.feats?.Gender === gender ? 0.3 : 0);
  }, 0);
}

/** Points for the word before: a preposition has no nominative. */
function governmentScore({ inCase }: Agreement, governed: ReadonlySet<string> | undefined): number {
  if (!governed) return 0;
  return [...governed].some((each) => featsOf[inCase].has(each)) ? 1 : -3;
}

function firstNameBase({ text }: PersonWord, agreement: Agreement, person: Person): Base {
  const { endings, evidence } = person;
  const { gender, inCase } = agreement;
  const scoreOf = (base: string) => {
    // Folded, "Beatą" is Beata.
    const folded = foldForMatching(base.toLowerCase());
    const known = isFirstName(folded) && !/[ąę]$/u.test(base);
    const own = genderOf(folded);
    const isOther = own !== undefined && own !== (gender === 'Masc' ? 'm' : 'f');
    const isListed = evidence.stems(text).some((stem) => stem === base);
    return (
      (known ? (isOther ? -1 : own === undefined ? 2.5 : 3) : 0) +
      (isListed ? 1 : 0) +
      (evidence.isInText(base) && base !== text ? 1 : 0)
    );
  };
  if (inCase === 'nominative') return { base: text, score: scoreOf(text) };
  const rules = gender === 'Fem' ? endings.feminineFirst : masculineRules(inCase, endings);
  // Joe may keep their form.
  const mayKeep = /[eioyu]$/u.test(text) && scoreOf(text) >= 2.5;
  let best: Base = { base: text, score: mayKeep ? 2.4 : -2 };
  for (const [at, rule] of rules.entries()) {
    const base = restoreEnding(text, rule);
    if (base === undefined) continue;
    // Karla is Karel's, but Petra Petr's.
    const fleeting = insertFleetingVowel(base);
    for (const candidate of [base, fleeting]) {
      if (candidate === undefined || (candidate === text && rule[0] !== rule[1])) continue;
      const cost = at * 0.02 + (candidate === fleeting ? (base.endsWith('r') ? 0.1 : -0.1) : 0);
      const score = scoreOf(candidate) - 0.3 - cost;
      if (score > best.score) best = { base: candidate, score };
    }
  }
  return best;
}

function masculineRules(inCase: Agreement['inCase'], { masculine }: PersonEndings) {
  return inCase === 'nominative' || inCase === 'oblique' ? [] : (masculine[inCase] ?? []);
}

function surnameBase({ text }: PersonWord, agreement: Agreement, person: Person): Base {
  const { endings } = person;
  if (!/^\p{Lu}\p{Ll}+$/u.test(text)) return { base: text, score: 3 };
  if (agreement.inCase === 'nominative') return nominativeSurname(text, agreement, person);
  if (agreement.gender === 'Fem') return feminineSurname(text, person);
  return masculineSurname(text, masculineRules(agreement.inCase, endings), person);
}

function nominativeSurname(text: string, { gender }: Agreement, person: Person): Base {
  const { endings, evidence } = person;
  const isWoman = endings.femaleNominative.test(text);
  const isOblique = endings.femaleOblique.test(text);
  const score =
    (isWoman ? (gender === 'Fem' ? 2 : -2) : 0) +
    (isOblique && gender === 'Fem' ? -2 : 0) +
    (gender === 'Fem' && /[iyu]$/u.test(text) ? -0.7 : 0) +
    (endings.sure.some(([ending]) => text.endsWith(ending)) ? -2 : 0) +
    Math.min(1.2, evidenceFor(text, text, evidence));
  return { base: text, score };
}

function feminineSurname(text: string, { endings, evidence }: Person): Base {
  const unchanged = endsInConsonant.test(text) ? 0.5 : -0.5;
  const isListed = evidence.stems(text).includes(text);
  let best: Base = { base: text, score: unchanged + (isListed ? 0.5 : 0) };
  for (const [at, rule] of endings.feminineSurname.entries()) {
    const restored = restoreEnding(text, rule);
    if (restored === undefined) continue;
    const base = endings.finish?.(restored) ?? restored;
    const isSure = endings.femaleOblique.test(text) ? 1.5 : 0;
    const score = isSure - at * 0.02 + evidenceFor(base, text, evidence);
    if (score > best.score) best = { base, score };
  }
  return best;
}

function masculineSurname(text: string, rules: readonly EndingRule[], person: Person): Base {
  const { endings, evidence } = person;
  const stems = evidence.stems(text).map((stem) => likeForm(stem, text));
  let best: Base = { base: text, score: -1.5 };
  const add = (base: string, cost: number) => {
    if (base === text) return;
    const score = 0.8 + evidenceFor(base, text, evidence) - cost;
    if (score > best.score) best = { base, score };
  };
  for (const [at, rule] of rules.entries()) {
    const base = restoreEnding(text, rule);
    if (base === undefined) continue;
    const cost = at * 0.02;
    if (endsInConsonant.test(base)) add(endings.restoreVowel(base), cost);
    add(base, cost + 0.05);
    for (const variant of vowelVariants(base)) add(variant, cost + 0.3);
    if (rule[1] === '') add(`${base}a`, cost + 0.5);
    for (const stem of stems) if (isBaseBy(rule, stem, text)) add(stem, cost);
  }
  return best;
}

/** Points for a surname that the text, a known name or the dictionary has. */
function evidenceFor(base: string, form: string, evidence: WordEvidence): number {
  const stems = evidence.stems(form);
  const isListed = stems.includes(base)
    ? 2
    : stems.some((stem) => likeForm(stem, base) === base)
      ? 1.7
      : 0;
  const isInText = base !== form && evidence.isInText(base) ? 2.5 : 0;
  return Math.max(isListed, isInText, evidence.isInName(base) ? 1.5 : 0);
}

/** The word with the first of the endings that fits restored; the word where none does. */
function withEnding(word: string, rules: readonly EndingRule[]): string {
  for (const rule of rules) {
    const base = restoreEnding(word, rule);
    if (base !== undefined) return base;
  }
  return word;
}

function singleSurname(word: string, person: Person): string {
  const { endings, evidence } = person;
  const sure = withEnding(word, endings.sure);
  if (sure !== word) return sure;
  let inCase: ObliqueCase;
  for (inCase in endings.masculine) {
    const { base } = masculineSurname(word, endings.masculine[inCase] ?? [], person);
    if (base !== word && (evidence.isInText(base) || evidence.isInName(base))) return base;
  }
  return word;
}
