/** Character classes of one UTF-16 unit, as the tokenizer needs them. */
const OTHER = 0;
export const SPACE = 1;
export const LETTER = 2;
export const DIGIT = 3;
/** Combining marks and invisible format characters: they belong to what stands before them. */
export const MARK = 4;
export const PUNCTUATION = 5;
const SYMBOL = 6;
const HIGH_SURROGATE = 7;

const patterns: [RegExp, number][] = [
  [/\s/, SPACE],
  [/\p{L}/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/[\p{M}\p{Cf}]/u, MARK],
  [/\p{P}/u, PUNCTUATION],
  [/\p{S}/u, SYMBOL],
];

function classify(char: string): number {
  for (const [pattern, type] of patterns) if (pattern.test(char)) return type;
  return OTHER;
}

const table = new Uint8Array(0x10000);
for (let code = 0; code < 0x10000; code++) {
  table[code] =
    code >= 0xd800 && code <= 0xdfff
      ? code < 0xdc00
        ? HIGH_SURROGATE
        : OTHER
      : classify(String.fromCharCode(code));
}

/** Class of the character that starts at `i`; a lone surrogate is OTHER, past the end is SPACE. */
export function classAt(text: string, i: number): number {
  if (i >= text.length || i < 0) return SPACE;
  const type = table[text.charCodeAt(i)] ?? OTHER;
  if (type !== HIGH_SURROGATE) return type;
  const low = text.charCodeAt(i + 1);
  return (low & 0xfc00) === 0xdc00 ? classify(text.slice(i, i + 2)) : OTHER;
}

/** Number of UTF-16 units of the character that starts at `i`: 1 or 2. */
export function widthAt(text: string, i: number): number {
  return (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
    ? 2
    : 1;
}

/** True if the character at `i` is an upper-case or title-case letter. */
export function isUpperAt(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  if (code < 0x80) return code >= 65 && code <= 90;
  return /^[\p{Lu}\p{Lt}]/u.test(text.slice(i, i + 2));
}

/** True if the character at `i` is a lower-case letter. */
export function isLowerAt(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  if (code < 0x80) return code >= 97 && code <= 122;
  return /^\p{Ll}/u.test(text.slice(i, i + 2));
}

/** End of the sticky `pattern` at `at`, or -1. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Apostrophes, and the accent that is typed for one. */
export function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 0x02bc || code === 96;
}

export function isHyphen(code: number): boolean {
  return code === 45 || code === 0x2010 || code === 0x2011;
}

/** End of the letters, digits, marks and underscores from `at` on. */
export function wordEnd(text: string, at: number): number {
  let i = at;
  for (;;) {
    const type = classAt(text, i);
    if (type === LETTER || type === DIGIT || type === MARK || text.charCodeAt(i) === 95) {
      i += widthAt(text, i);
    } else {
      return i;
    }
  }
}
