import { foldText } from '../../../../../lib/text/fold-text.ts';
import { hasCases } from './inflect-name.ts';

/** Endings of the singular: those of the plural would take too much from names such as Palach. */
const endings = 'iemu ieho eho emu iho imu ego iem ovi owi ou ho mu ym im em om a e i o u y'.split(
  ' ',
);

/**
 * What all case forms of a name's word have in common, so that forms of one name meet: "Nováková" and "Novákovou", but
 * not "Novák". The folded word itself in languages without cases.
 */
export function nameStem(word: string, language: string): string {
  const folded = foldText(word.toLowerCase()).replace(/['’]s?$/u, '');
  if (!hasCases(language) || folded.length < 4) return folded;
  const ending = endings.find((end) => folded.endsWith(end) && folded.length - end.length >= 3);
  const stem = ending === undefined ? folded : folded.slice(0, folded.length - ending.length);
  // The vowel that comes and goes: Pavel, Pavla; Hradec, Hradce.
  return stem.replace(/([^aeiouy])i?e([lkcnr])$/u, '$1$2');
}
