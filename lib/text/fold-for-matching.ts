const marks = /\p{M}+/gu;
const stroked: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ħ: 'h' };

function foldUnit(code: number): number {
  const lower = String.fromCharCode(code).toLowerCase();
  if (lower.length !== 1) return code;
  const base = stroked[lower] ?? lower.normalize('NFD').replace(marks, '');
  return base.length === 1 ? base.charCodeAt(0) : lower.charCodeAt(0);
}

/** Latin, Greek and Cyrillic are folded, other scripts have no case worth the table. */
const table = new Uint16Array(0x530);
for (let code = 0; code < table.length; code++) table[code] = foldUnit(code);
table[0xa0] = 0x20;
const extraSpace = 0x202f;
const extraStart = 0x1e00;
const extra = new Uint16Array(0x100);
for (let code = 0; code < extra.length; code++) extra[code] = foldUnit(extraStart + code);

const foldedAscii = /^[\0-@[-\x7f]*$/;

/**
 * Folds a text for matching in place: lower case without diacritics, no-break spaces as spaces. The length in UTF-16
 * units stays, so that offsets hold; letters written as a base and a combining mark keep the mark.
 */
export function foldForMatching(text: string): string {
  if (foldedAscii.test(text)) return text;
  const folded = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < table.length) folded[at] = table[code] ?? code;
    else if (code >= extraStart && code < extraStart + extra.length) {
      folded[at] = extra[code - extraStart] ?? code;
    } else folded[at] = code === extraSpace ? 0x20 : code;
  }
  return decode(folded);
}

const chunk = 8192;

function decode(units: Uint16Array): string {
  if (units.length <= chunk) return String.fromCharCode(...units);
  let text = '';
  for (let at = 0; at < units.length; at += chunk) {
    text += String.fromCharCode(...units.subarray(at, at + chunk));
  }
  return text;
}

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const ligature = /[ßæœþ]/g;
/** Marks of vowels in Hebrew and Arabic, which texts mostly leave out, and what lengthens a line. */
const points = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const ascii = /^[\0-\x7f]*$/;

/** Folds a word for comparing stems, where the length may change: no marks, ligatures apart. Takes NFC. */
export function foldStem(word: string): string {
  if (ascii.test(word)) return word.toLowerCase();
  return foldForMatching(word)
    .replace(ligature, (sign) => ligatures[sign] ?? sign)
    .replace(points, '');
}
