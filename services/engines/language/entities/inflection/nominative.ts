import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';
import type { Token } from '../../types.ts';
import { agreeingNominative, isAdjective, isNoun, pluralNominative } from './agreement.ts';
import {
  endingRules,
  insertFleetingVowel,
  masculine,
  type ObliqueCase,
  readFeminineFirst,
  readMasculineFirst,
  restoreEnding,
} from './first-name-forms.ts';

const feminineSurname = endingRules('ové:ová ovou:ová ovej:ová é:á ej:á ou:á');

/** True if a word stands somewhere in this form, in the text or the knowledge base. */
export type Attestation = (word: string) => boolean;

function nominativeSurname(form: string, inCase: ObliqueCase, isAttested: Attestation): string {
  let guess: string | undefined;
  for (const rule of masculine[inCase]) {
    const base = restoreEnding(form, rule);
    if (base === undefined) continue;
    const readings = rule[1] === '' ? [restoreVowel(base), base, `${base}a`] : [base];
    const attested = readings.find((reading) => reading !== form && isAttested(reading));
    if (attested !== undefined) return attested;
    guess ??= readings[0];
  }
  return guess ?? form;
}

/** Surnames such as Hamáček and Havel lose their vowel; Novák and Klaus have none to lose. */
function restoreVowel(stem: string): string {
  return /[^aeiouyáéěíóúůý][kc]$/u.test(stem) && !/(?:nk|rk|sk|lk|šk|ck)$/u.test(stem)
    ? (insertFleetingVowel(stem) ?? stem)
    : stem.replace(/([vbdph])l$/u, '$1el');
}

const femaleNominative = /(?:ová|ská|cká|á)$/u;
const femaleOblique = /(?:ové|ovou|ovej|ské|skou|cké|ckou|é|ou)$/u;

/** The first name tells case and gender, the surname follows; attested forms win, and nothing changes without a sign. */
export function nominativePerson(words: readonly string[], isAttested: Attestation): string[] {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length === 1) return [singleSurname(first, isAttested)];
  const folded = foldForMatching(first.toLowerCase());
  const isNominative = isFirstName(folded);
  const man = readMasculineFirst(first);
  const woman = readFeminineFirst(first) ?? (isNominative ? first : undefined);
  // "Jana" is a woman before Nováková and Jan's genitive before Palacha.
  if (man && !femaleNominative.test(last)) {
    const hasEnding = masculine[man.inCase].some((rule) => restoreEnding(last, rule) !== undefined);
    const isLikely = !isNominative || (hasEnding && genderOf(folded) !== 'm');
    if (isLikely && (woman === undefined || !femaleOblique.test(last))) {
      return [
        man.name,
        ...words.slice(1).map((word) => nominativeWord(word, man.inCase, isAttested)),
      ];
    }
  }
  if (isNominative && !femaleOblique.test(last)) {
    if (isAttested(last) || genderOf(folded) === 'f') return [...words];
    return [...words.slice(0, -1), attestedSurname(last, isAttested)];
  }
  if (woman === undefined) return [...words];
  return [woman, ...words.slice(1).map(feminineNominative)];
}

function nominativeWord(word: string, inCase: ObliqueCase, isAttested: Attestation): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? nominativeSurname(word, inCase, isAttested) : word;
}

function attestedSurname(word: string, isAttested: Attestation): string {
  for (const inCase of ['genitive', 'dative', 'instrumental'] as const) {
    const base = nominativeSurname(word, inCase, isAttested);
    if (base !== word && isAttested(base)) return base;
  }
  return word;
}

function feminineNominative(word: string): string {
  for (const rule of feminineSurname) {
    const base = restoreEnding(word, rule);
    if (base !== undefined) return base;
  }
  return word;
}

function singleSurname(word: string, isAttested: Attestation): string {
  if (/ov(?:é|ou|ej)$/u.test(word)) return feminineNominative(word);
  return attestedSurname(word, isAttested);
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
