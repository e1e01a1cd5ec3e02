import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';
import type { Token } from '../../types.ts';
import { agreeingNominative, isAdjective, isNoun, pluralNominative } from './agreement.ts';
import { readFeminineFirst, readMasculineFirst } from './first-name-forms.ts';
import {
  type EndingRule,
  type ObliqueCase,
  type PersonEndings,
  personEndings,
  restoreEnding,
} from './person-endings.ts';

/** True if a word stands somewhere in this form, in the text or the knowledge base. */
export type Attestation = (word: string) => boolean;

/** Case forms of the surnames in a language, told by the endings and by what is attested. */
type Surnames = { readonly endings: PersonEndings; readonly isAttested: Attestation };

const endsInConsonant = /[^aeiouyáéěíóúůýąę]$/u;

function nominativeSurname(form: string, inCase: ObliqueCase, surnames: Surnames): string {
  const { endings, isAttested } = surnames;
  let guess: string | undefined;
  for (const rule of endings.masculine[inCase] ?? []) {
    const base = restoreEnding(form, rule);
    if (base === undefined) continue;
    const readings = endsInConsonant.test(base) ? [endings.restoreVowel(base), base] : [base];
    if (rule[1] === '') readings.push(`${base}a`);
    const attested = readings.find((reading) => reading !== form && isAttested(reading));
    if (attested !== undefined) return attested;
    guess ??= readings[0];
  }
  return guess ?? form;
}

/** The first name tells case and gender, the surname follows; attested forms win, and nothing changes without a sign. */
export function nominativePerson(
  words: readonly string[],
  language: string,
  isAttested: Attestation,
): string[] {
  const endings = personEndings(language);
  const surnames = { endings, isAttested };
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length === 1) return [singleSurname(first, surnames)];
  const folded = foldForMatching(first.toLowerCase());
  // Folded, "Beatą" is Beata.
  const isNominative = isFirstName(folded) && !/[ąę]$/u.test(first);
  const man = readMasculineFirst(first, endings);
  const woman = readFeminineFirst(first, endings) ?? (isNominative ? first : undefined);
  // "Jana" is a woman before Nováková and Jan's genitive before Palacha.
  if (man && !endings.femaleNominative.test(last)) {
    const rules = endings.masculine[man.inCase] ?? [];
    const hasEnding = rules.some((rule) => restoreEnding(last, rule) !== undefined);
    const isLikely = !isNominative || (hasEnding && genderOf(folded) !== 'm');
    if (isLikely && (woman === undefined || !endings.femaleOblique.test(last))) {
      return [
        man.name,
        ...words.slice(1).map((word) => nominativeWord(word, man.inCase, surnames)),
      ];
    }
  }
  if (isNominative && !endings.femaleOblique.test(last)) {
    const gender = genderOf(folded);
    const isMan = gender === 'm' && man === undefined;
    if (isMan || gender === 'f' || isAttested(last)) return [...words];
    return [...words.slice(0, -1), attestedSurname(last, surnames)];
  }
  if (woman === undefined) return [...words];
  return [woman, ...words.slice(1).map((word) => feminineSurname(word, endings))];
}

function nominativeWord(word: string, inCase: ObliqueCase, surnames: Surnames): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? nominativeSurname(word, inCase, surnames) : word;
}

function attestedSurname(word: string, surnames: Surnames): string {
  let inCase: ObliqueCase;
  for (inCase in surnames.endings.masculine) {
    const base = nominativeSurname(word, inCase, surnames);
    if (base !== word && surnames.isAttested(base)) return base;
  }
  return word;
}

/** The word with the first of the endings that fits restored; the word where none does. */
function withEnding(word: string, rules: readonly EndingRule[]): string {
  for (const rule of rules) {
    const base = restoreEnding(word, rule);
    if (base !== undefined) return base;
  }
  return word;
}

function feminineSurname(word: string, { feminineSurname: rules, finish }: PersonEndings): string {
  const base = withEnding(word, rules);
  return base === word ? word : (finish?.(base) ?? base);
}

function singleSurname(word: string, surnames: Surnames): string {
  const sure = withEnding(word, surnames.endings.sure);
  return sure === word ? attestedSurname(word, surnames) : sure;
}

/** Cases in which a name needs no change. */
const unchanged = new Set([undefined, 'Nom', 'Voc']);

/** The head as its lemma, adjectives agreeing with it, a genitive as it stands. Needs features and lemmas. */
export function nominativePhrase(
  tokens: readonly Token[],
  knownBase: (form: string) => string | undefined,
): string[] {
  const headAt = tokens.findIndex(isNoun);
  const head = withKnownBase(tokens[headAt], knownBase);
  if (!head || unchanged.has(head.feats?.Case)) return tokens.map(({ text }) => text);
  const isPlural = head.feats?.Number === 'Plur';
  // A lemma equal to the form does not help.
  if (!isPlural && (head.lemma ?? head.text).toLowerCase() === head.norm) {
    return tokens.map(({ text }) => text);
  }
  return tokens.map((token, at) => {
    if (at === headAt) {
      return likeWritten(head, isPlural ? pluralNominative(head) : (head.lemma ?? head.text));
    }
    const agrees = isAdjective(token) && (at < headAt || token.feats?.Case === head.feats?.Case);
    const isOwn = agrees && (at < headAt || at === headAt + 1);
    return isOwn ? likeWritten(token, agreeingNominative(token, head, isPlural)) : token.text;
  });
}

/** A known name of this form is surer than the tagger, and so is the gender that it ends in. */
function withKnownBase(
  head: Token | undefined,
  knownBase: (form: string) => string | undefined,
): Token | undefined {
  const base = head && knownBase(head.text);
  if (!head || base === undefined) return head;
  const gender = /a$/u.test(base) ? 'Fem' : /[oeěí]$/u.test(base) ? 'Neut' : 'Masc';
  return { ...head, lemma: base, feats: { ...head.feats, Gender: gender, Number: 'Sing' } };
}

/** The form with the capitals of the written word; the written word where the form is none of its own. */
function likeWritten({ text }: Token, form: string): string {
  const isRelated =
    foldForMatching(form.toLowerCase()).slice(0, 2) ===
    foldForMatching(text.toLowerCase()).slice(0, 2);
  if (!isRelated || text === text.toUpperCase()) return text;
  const isCapital = /^\p{Lu}/u.test(text);
  return isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}
