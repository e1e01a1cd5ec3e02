import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { genderOf, isFirstName } from '../../../knowledge/names/port.ts';

export type ObliqueCase = 'genitive' | 'dative' | 'instrumental';

/** An ending and the one that it had in the nominative. */
type EndingRule = readonly [ending: string, base: string];

/** Reads `ého:ý a:`. */
export function endingRules(written: string): readonly EndingRule[] {
  return written.split(' ').map((rule) => {
    const [ending = '', base = ''] = rule.split(':');
    return [ending, base];
  });
}

/** Endings of men's names in Czech and Slovak, the likeliest first. */
export const masculine: Readonly<Record<ObliqueCase, readonly EndingRule[]>> = {
  genitive: endingRules('ckého:cký ského:ský ého:ý ího:í ieho:í y:a a: e:'),
  dative: endingRules('ckému:cký skému:ský ému:ý ímu:í iemu:í ovi: u: i:'),
  instrumental: endingRules('ckým:cký ským:ský ým:ý ím:í ou:a em: om:'),
};
const feminineFirst = endingRules(
  'ce:ka ze:ha ře:ra še:cha ii:ie ií:ie iou:ia ou:a ě:a y:a u:a e:a i:e í:e i:a i: í:',
);

/** The form with an ending replaced by the one that it had in the nominative; undefined where it has another. */
export function restoreEnding(form: string, [ending, base]: EndingRule): string | undefined {
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

export function readFeminineFirst(form: string): string | undefined {
  for (const rule of feminineFirst) {
    const base = restoreEnding(form, rule);
    if (base !== undefined && genderOf(foldForMatching(base.toLowerCase())) === 'f') return base;
  }
  return undefined;
}

export function isFirstNameForm(form: string): boolean {
  return readMasculineFirst(form) !== undefined || readFeminineFirst(form) !== undefined;
}
