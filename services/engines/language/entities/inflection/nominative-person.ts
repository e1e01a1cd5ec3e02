import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';
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

/**
 * The nominative of a person's name given in some case, in Czech or Slovak: the first name tells the case and the
 * gender, the surname follows; forms that are attested win. The words as they are when nothing speaks for a case.
 */
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
