import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';
import { insertFleetingVowel, personEndings, restoreEnding } from './person-endings.ts';

/** True for what reads like a case form of a first name by Czech endings, as the recognizer of names was trained with. */
export function isFirstNameForm(form: string): boolean {
  const { masculine, feminineFirst } = personEndings('cs');
  const isForm = Object.values(masculine).some((rules) =>
    rules.some((rule) => {
      const base = restoreEnding(form, rule);
      return base !== undefined && (isMasculine(base) || isMasculine(insertFleetingVowel(base)));
    }),
  );
  return isForm || feminineFirst.some((rule) => isFeminine(restoreEnding(form, rule)));
}

function isMasculine(name: string | undefined): boolean {
  const folded = name && foldForMatching(name.toLowerCase());
  return folded !== undefined && isFirstName(folded) && genderOf(folded) !== 'f';
}

function isFeminine(name: string | undefined): boolean {
  return name !== undefined && genderOf(foldForMatching(name.toLowerCase())) === 'f';
}
