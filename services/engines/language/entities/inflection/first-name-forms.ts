import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';
import {
  insertFleetingVowel,
  type ObliqueCase,
  type PersonEndings,
  personEndings,
  restoreEnding,
} from './person-endings.ts';

export function readMasculineFirst(
  form: string,
  { masculine }: PersonEndings,
): { name: string; inCase: ObliqueCase } | undefined {
  let inCase: ObliqueCase;
  for (inCase in masculine) {
    for (const rule of masculine[inCase] ?? []) {
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

export function readFeminineFirst(
  form: string,
  { feminineFirst }: PersonEndings,
): string | undefined {
  for (const rule of feminineFirst) {
    const base = restoreEnding(form, rule);
    if (base !== undefined && genderOf(foldForMatching(base.toLowerCase())) === 'f') return base;
  }
  return undefined;
}

/** True for what reads like a case form of a first name by Czech endings, as the recognizer of names was trained with. */
export function isFirstNameForm(form: string): boolean {
  const endings = personEndings('cs');
  return (
    readMasculineFirst(form, endings) !== undefined ||
    readFeminineFirst(form, endings) !== undefined
  );
}
