import { foldText } from './fold-text.ts';

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const ligature = /[ßæœþ]/g;
/** Marks of vowels in Hebrew and Arabic, which texts mostly leave out, and what lengthens a line. */
const points = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const ascii = /^[\0-\x7f]*$/;

/** What a stem is compared by: lower case without marks, ligatures apart. Takes NFC. */
export function foldStem(word: string): string {
  if (ascii.test(word)) return word.toLowerCase();
  return foldText(word)
    .replace(ligature, (sign) => ligatures[sign] ?? sign)
    .replace(points, '');
}
