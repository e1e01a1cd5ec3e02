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
  stemVariants,
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
  /** Countries where the first name is known; undefined for a surname alone. */
  readonly countries?: ReadonlySet<string>;
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
  const governed = before && caseTableOf(language)?.governed.get(before.norm);
  if (others.length === 0) return [singleSurname(first.text, governed, person)];
  let best: { readonly words: readonly string[]; readonly score: number } | undefined;
  for (const agreement of agreementsOf(person.endings)) {
    const firstName = firstNameBase(first, agreement, person);
    const countries = evidence.countriesOf(firstName.base);
    const surnames = others.map((word) => surnameBase(word, agreement, { ...person, countries }));
    const score =
      firstName.score +
      Math.min(...surnames.map((each) => each.score)) +
      featureScore(words, agreement) +
      governmentScore(agreement, governed);
    const bases = [firstName, ...surnames].map(({ base }) => base);
    if (!best || score > best.score) best = { words: bases, score };
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
      const ofVowel = candidate === fleeting ? (base.endsWith('r') ? 0.1 : -0.1) : 0;
      const cost = at * 0.02 + (rule[1].length > 1 ? -0.15 : ofVowel);
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
  const { endings } = person;
  const isWoman = endings.femaleNominative.test(text);
  const isOblique = endings.femaleOblique.test(text);
  const score =
    (isWoman ? (gender === 'Fem' ? 2 : -2) : 0) +
    (isOblique && gender === 'Fem' ? -2 : 0) +
    (gender === 'Fem' && /[iyu]$/u.test(text) ? -0.7 : 0) +
    (endings.sure.some(([ending]) => text.endsWith(ending)) ? -2 : 0) +
    Math.min(1.2, evidenceFor(text, text, person));
  return { base: text, score };
}

function feminineSurname(text: string, person: Person): Base {
  const { endings, evidence } = person;
  const unchanged = endsInConsonant.test(text) ? 0.5 : -0.5;
  const isListed = evidence.stems(text).includes(text);
  let best: Base = { base: text, score: unchanged + (isListed ? 0.5 : 0) };
  for (const [at, rule] of endings.feminineSurname.entries()) {
    const restored = restoreEnding(text, rule);
    if (restored === undefined) continue;
    const base = endings.finish?.(restored) ?? restored;
    const isSure = endings.femaleOblique.test(text) ? 1.5 : 0;
    const score = isSure - at * 0.02 + evidenceFor(base, text, person);
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
    const isWord = evidence.stems(base).some((stem) => likeForm(stem, base) === base);
    const score = 0.8 + Math.max(evidenceFor(base, text, person), isWord ? 1 : 0) - cost;
    if (score > best.score) best = { base, score };
  };
  for (const [at, rule] of rules.entries()) {
    const base = restoreEnding(text, rule);
    if (base === undefined) continue;
    // -ovi is no -i behind a surname in -ov.
    const isWithin = rules.some(
      ([ending]) => ending !== rule[0] && ending.endsWith(rule[0]) && text.endsWith(ending),
    );
    const cost = at * 0.02 + (isWithin ? 1 : 0);
    const restored = endsInConsonant.test(base) ? endings.restoreVowel(base) : base;
    add(restored, cost);
    add(base, cost + 0.05);
    const variants = restored === base ? stemVariants(base) : vowelVariants(base);
    for (const variant of variants) add(variant, cost + 0.3);
    if (rule[1] === '') add(`${base}a`, cost + 0.5);
    for (const stem of stems) if (isBaseBy(rule, stem, text)) add(stem, cost);
  }
  return best;
}

/** Points for a surname that the text, the dictionary or people of the first name's countries have. */
function evidenceFor(base: string, form: string, { evidence, countries }: Person): number {
  const stems = evidence.stems(form);
  const isListed = stems.includes(base)
    ? 2
    : stems.some((stem) => likeForm(stem, base) === base)
      ? 1.7
      : 0;
  const isInText = base !== form && evidence.isInText(base) ? 2.5 : 0;
  const own = evidence.countriesOf(base);
  const isNear = countries ? !own.isDisjointFrom(countries) : own.size > 0;
  return Math.max(isListed, isInText, isNear ? 1.5 : 0);
}

/** The word with the first of the endings that fits restored; the word where none does. */
function withEnding(word: string, rules: readonly EndingRule[]): string {
  for (const rule of rules) {
    const base = restoreEnding(word, rule);
    if (base !== undefined) return base;
  }
  return word;
}

/** Endings that no surname has in the nominative, some only behind a preposition. */
const alwaysOblique = /o[vw]i$/u;
const seldomNominative = /(?:[eoyýí]m|ou|[ąę])$/u;

function singleSurname(
  word: string,
  governed: ReadonlySet<string> | undefined,
  person: Person,
): string {
  const { endings, evidence } = person;
  const sure = withEnding(word, endings.sure);
  if (sure !== word) return sure;
  let likely: string | undefined;
  let inCase: ObliqueCase;
  for (inCase in endings.masculine) {
    const { base } = masculineSurname(word, endings.masculine[inCase] ?? [], person);
    if (base === word) continue;
    if (evidence.isInText(base) || evidence.isInName(base)) return base;
    const isGoverned = governed && !governed.isDisjointFrom(featsOf[inCase]);
    if (alwaysOblique.test(word) || (isGoverned && seldomNominative.test(word))) likely ??= base;
  }
  return likely ?? word;
}
