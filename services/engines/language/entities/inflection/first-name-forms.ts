import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';

export type ObliqueCase = 'genitive' | 'dative' | 'instrumental';

/** Endings of men's names by case and what they had in the nominative; for Czech and Slovak, the likeliest first. */
export const masculine: Readonly<Record<ObliqueCase, readonly (readonly [string, string])[]>> = {
  genitive: [
    ['ckého', 'cký'],
    ['ského', 'ský'],
    ['ého', 'ý'],
    ['ího', 'í'],
    ['ieho', 'í'],
    ['y', 'a'],
    ['a', ''],
    ['e', ''],
  ],
  dative: [
    ['ckému', 'cký'],
    ['skému', 'ský'],
    ['ému', 'ý'],
    ['ímu', 'í'],
    ['iemu', 'í'],
    ['ovi', ''],
    ['u', ''],
    ['i', ''],
  ],
  instrumental: [
    ['ckým', 'cký'],
    ['ským', 'ský'],
    ['ým', 'ý'],
    ['ím', 'í'],
    ['ou', 'a'],
    ['em', ''],
    ['om', ''],
  ],
};

const feminineFirst: readonly (readonly [string, string])[] = [
  ['ii', 'ie'],
  ['ií', 'ie'],
  ['iou', 'ia'],
  ['ou', 'a'],
  ['ě', 'a'],
  ['y', 'a'],
  ['u', 'a'],
  ['e', 'a'],
  ['i', 'e'],
  ['í', 'e'],
  ['i', 'a'],
  ['i', ''],
  ['í', ''],
];
const softenedStem: readonly (readonly [string, string])[] = [
  ['ce', 'ka'],
  ['ze', 'ha'],
  ['ře', 'ra'],
  ['še', 'cha'],
];

/** The form with an ending replaced by the one that it had in the nominative; undefined where it has another. */
export function restoreEnding(
  form: string,
  [ending, base]: readonly [string, string],
): string | undefined {
  if (!form.endsWith(ending) || form.length - ending.length < 2) return undefined;
  return form.slice(0, form.length - ending.length) + base;
}

/** A vowel comes back between the last consonants: Pavl- → Pavel, Zdeňk- → Zdeněk. */
export function insertFleetingVowel(stem: string): string | undefined {
  if (stem.endsWith('ňk')) return `${stem.slice(0, -2)}něk`;
  return /[^aeiouyáéěíóúůý][lkcrn]$/u.test(stem)
    ? `${stem.slice(0, -1)}e${stem.slice(-1)}`
    : undefined;
}

/** The man's first name and the case that a form of it is in. */
export function readMasculineFirst(
  form: string,
): { name: string; inCase: ObliqueCase } | undefined {
  let inCase: ObliqueCase;
  for (inCase in masculine) {
    for (const rule of masculine[inCase]) {
      const base = restoreEnding(form, rule);
      if (base === undefined) continue;
      // Karla is Karel's, but Petra Petr's.
      const readings = base.endsWith('r')
        ? [base, insertFleetingVowel(base)]
        : [insertFleetingVowel(base), base];
      for (const candidate of readings) {
        if (candidate === undefined) continue;
        const folded = foldForMatching(candidate.toLowerCase());
        if (isFirstName(folded) && genderOf(folded) !== 'f') return { name: candidate, inCase };
      }
    }
  }
  return undefined;
}

/** The woman's first name that this is a case form of. */
export function readFeminineFirst(form: string): string | undefined {
  for (const rule of [...softenedStem, ...feminineFirst]) {
    const base = restoreEnding(form, rule);
    if (base !== undefined && genderOf(foldForMatching(base.toLowerCase())) === 'f') return base;
  }
  return undefined;
}

/** True if a word is a case form of a usual first name. */
export function isFirstNameForm(form: string): boolean {
  return readMasculineFirst(form) !== undefined || readFeminineFirst(form) !== undefined;
}
