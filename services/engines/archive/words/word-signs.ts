/** Kinds of UTF-16 units for the splitting of words. */
export const NO_WORD = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** Combining marks and invisible characters: they belong to the character before and begin nothing. */
export const MARK = 3;
/** Written without spaces; two adjacent ones make a word. */
export const IDEOGRAPH = 4;
/** Written without spaces, in words of a dictionary. */
export const UNSPACED = 5;
const SURROGATE = 6;

const patterns: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u, IDEOGRAPH],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, UNSPACED],
  [/\p{L}/u, LETTER],
  [/\p{N}/u, DIGIT],
  // The soft hyphen and zero-width joiners occur within words.
  [/\p{M}|\u00ad|\u200c|\u200d|\u2060/u, MARK],
];
const wordSign = /[\p{L}\p{M}\p{N}]/u;

function classify(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return SURROGATE;
  const sign = String.fromCharCode(code);
  if (code < 0x80) return /[a-z]/i.test(sign) ? LETTER : /\d/.test(sign) ? DIGIT : NO_WORD;
  for (const [pattern, kind] of patterns) {
    if (pattern.test(sign)) return kind >= IDEOGRAPH && !wordSign.test(sign) ? NO_WORD : kind;
  }
  return NO_WORD;
}

const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => classify(code));

/** Kind of the unit at `at`; NO_WORD past the end. Letters beyond the first plane are LETTER in both halves. */
export function signAt(text: string, at: number): number {
  if (at >= text.length) return NO_WORD;
  const kind = kinds[text.charCodeAt(at)] ?? NO_WORD;
  return kind === SURROGATE ? pairAt(text, at) : kind;
}

function pairAt(text: string, at: number): number {
  const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  const code = text.codePointAt(isLow ? at - 1 : at) ?? 0;
  return code > 0xffff && wordSign.test(String.fromCodePoint(code)) ? LETTER : NO_WORD;
}

export function isWithinWord(kind: number): boolean {
  return kind !== NO_WORD && kind <= MARK;
}
