import type { Token } from '../../types.ts';
import { isAdjective, isNoun } from './agreement.ts';
import { type Agreement, caseTableOf } from './case-endings.ts';
import { type EndingRule, restoreEnding, shortenAfterLong } from './person-endings.ts';
import {
  endsInConsonant,
  isBaseBy,
  likeForm,
  stemVariants,
  type WordEvidence,
} from './word-evidence.ts';

type Phrase = {
  readonly tokens: readonly Token[];
  readonly language: string;
  readonly evidence: WordEvidence;
  /** Cases that the preposition before the phrase governs. */
  readonly governed: ReadonlySet<string> | undefined;
};

type Reading = { readonly words: readonly string[]; readonly score: number };

/**
 * The name with its head and the adjectives of it in the nominative, a genitive behind it as it stands. One case, gender and
 * number are chosen for all of these words together. Needs features and lemmas.
 */
export function nominativePhrase(
  tokens: readonly Token[],
  before: Token | undefined,
  language: string,
  evidence: WordEvidence,
): string[] {
  const written = tokens.map(({ text }) => text);
  const table = caseTableOf(language);
  const headAt = findHead(tokens);
  const head = tokens[headAt];
  if (!table || !head || !/^\p{L}[\p{Ll}-]{2,}$/u.test(head.text)) return written;
  const governed = before && table.governed.get(before.norm);
  const phrase = { tokens, language, evidence, governed };
  const readings = (adjectivesAt: readonly number[]) =>
    table.agreements.flatMap((agreement) => readAs(agreement, headAt, adjectivesAt, phrase));
  const own = adjectivesBefore(tokens, headAt);
  const behind = adjectivesBehind(tokens, headAt, language);
  const withBehind = behind.length > 0 ? readings([...own, ...behind]) : [];
  const best = bestOf(withBehind.length > 0 ? withBehind : readings(own));
  return best ? [...best.words] : written;
}

/** The first noun; the last word of a name that is an adjective whole, such as Biała Podlaska. */
function findHead(tokens: readonly Token[]): number {
  const noun = tokens.findIndex(isNoun);
  const isWholeAdjective = tokens.length === 1 || tokens.every(isAdjective);
  return noun < 0 && isWholeAdjective ? tokens.length - 1 : noun;
}

function bestOf(readings: readonly Reading[]): Reading | undefined {
  let best: Reading | undefined;
  for (const reading of readings) if (!best || reading.score > best.score) best = reading;
  return best;
}

function adjectivesBefore(tokens: readonly Token[], headAt: number): number[] {
  const found: number[] = [];
  for (let at = headAt - 1; at >= 0; at--) {
    const token = tokens[at];
    if (!token || !isAdjective(token)) break;
    found.unshift(at);
  }
  return found;
}

/** Adjectives right behind the head, unless they belong to a noun that follows, as they do not in Polish. */
function adjectivesBehind(tokens: readonly Token[], headAt: number, language: string): number[] {
  const found: number[] = [];
  let at = headAt + 1;
  for (let token = tokens[at]; token && isAdjective(token); token = tokens[++at]) found.push(at);
  const next = tokens[at];
  return next && isNoun(next) && language !== 'pl' ? [] : found;
}

/** Readings of the words in one case, gender and number; none where an adjective has another ending. */
function readAs(
  agreement: Agreement,
  headAt: number,
  adjectivesAt: readonly number[],
  phrase: Phrase,
): Reading[] {
  const { tokens, governed } = phrase;
  const head = tokens[headAt];
  if (!head) return [];
  let score = featureScore(head, agreement, 1) + governmentScore(head, agreement, governed);
  const words = tokens.map(({ text }) => text);
  for (const at of adjectivesAt) {
    const adjective = tokens[at];
    const base = adjective && adjectiveBase(adjective, agreement, phrase.language);
    if (!adjective || base === undefined) return [];
    words[at] = base;
    score += featureScore(adjective, agreement, 0.5);
  }
  return nounBases(head, agreement, phrase).map((noun) => ({
    words: words.with(headAt, noun.base),
    score: score + noun.score,
  }));
}

/** Points for what the tagger saw. */
function featureScore({ feats }: Token, { gender, inCase }: Agreement, share: number): number {
  const number = gender === 'Plur' ? 'Plur' : 'Sing';
  const ownNumber = feats?.Number === 'Ptan' ? 'Plur' : feats?.Number;
  // The accusative of a living being is its genitive.
  const isCase =
    feats?.Case === inCase || (feats?.Case === 'Acc' && inCase === 'Gen' && gender === 'Masc');
  return (
    share *
    ((isCase ? 1.5 : 0) +
      (ownNumber === number ? 0.75 : 0) +
      (gender === 'Plur' || feats?.Gender === gender ? 0.5 : 0))
  );
}

/** Points for the word before: a locative has a preposition, and a preposition has no nominative. */
function governmentScore(
  head: Token,
  { gender, inCase }: Agreement,
  governed: ReadonlySet<string> | undefined,
): number {
  if (!governed) return inCase === 'Loc' ? -3 : 0;
  if (governed.has(inCase)) return 1.5;
  const looksNominative = gender !== 'Fem' || endsInConsonant.test(head.text);
  return inCase === 'Nom' && governed.has('Acc') && looksNominative ? 0 : -3;
}

function adjectiveBase(
  token: Token,
  { adjectives }: Agreement,
  language: string,
): string | undefined {
  const isPossessive = /(?:ův|[^aeiouyáéíóúý]ov)$/u.test(token.lemma ?? '');
  for (const rule of adjectives) {
    const base = replaceEnding(token.text, rule);
    if (base === undefined || /^ov|ův$/u.test(rule[1]) !== isPossessive) continue;
    return language === 'sk' ? shortenAfterLong(base) : base;
  }
  return undefined;
}

function replaceEnding(form: string, rule: EndingRule): string | undefined {
  return rule[0] === '' && !endsInConsonant.test(form) ? undefined : restoreEnding(form, rule);
}

type NounBase = { readonly base: string; readonly score: number };

function nounBases(head: Token, agreement: Agreement, phrase: Phrase): NounBase[] {
  const { evidence } = phrase;
  const form = head.text;
  const stems = evidence.stems(form).map((stem) => likeForm(stem, form));
  if (agreement.inCase === 'Nom') return [nominativeBase(head, stems, phrase)];
  const place = evidence.placeOf(form);
  const lemma = likeForm(head.lemma ?? form, form);
  const bases = new Map<string, number>();
  const add = (base: string, cost: number) => {
    if (!bases.has(base)) bases.set(base, cost);
  };
  for (const [at, rule] of agreement.nouns.entries()) {
    const base = replaceEnding(form, rule);
    if (base === undefined) continue;
    // Stems are singular, and in Polish and Czech the feminine one looks like a plural in -a.
    const isPluralA = agreement.gender === 'Plur' && rule[1] === 'a';
    if (isPluralA && head.feats?.Gender !== 'Neut') continue;
    for (const known of isPluralA ? [] : [place, lemma, ...stems]) {
      if (known !== undefined && isBaseBy(rule, known, form)) add(known, at * 0.1);
    }
    add(base, 0.5 + at * 0.1);
    if (rule[1] !== '') continue;
    for (const variant of stemVariants(base)) add(variant, 0.8 + at * 0.1);
  }
  const asAdjective = adjectiveBase(head, agreement, phrase.language);
  if (asAdjective !== undefined) add(asAdjective, isAdjective(head) ? 0 : 0.8);
  return [...bases].map(([base, cost]) => {
    const isOfStem = stems.includes(base) || shareStem(base, stems, evidence);
    const score =
      (base === place ? 3 : 0) +
      (base === lemma ? (isOfStem || stems.length === 0 ? 2 : 1) : 0) +
      (isOfStem ? 2 : 0) +
      (evidence.isInText(base) ? 1.5 : evidence.isInName(base) ? 1 : 0);
    return { base, score: score - cost };
  });
}

function shareStem(base: string, stems: readonly string[], evidence: WordEvidence): boolean {
  return (
    stems.length > 0 && evidence.stems(base).some((stem) => stems.includes(likeForm(stem, base)))
  );
}

function nominativeBase(
  { text, lemma }: Token,
  stems: readonly string[],
  { evidence }: Phrase,
): NounBase {
  const isOwnLemma = likeForm(lemma ?? '', text) === text;
  const score =
    (isOwnLemma ? 1 : 0) + (stems.includes(text) ? 1.5 : 0) + (evidence.isInName(text) ? 1 : 0);
  return { base: text, score };
}
