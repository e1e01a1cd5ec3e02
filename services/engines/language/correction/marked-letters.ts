/** Languages whose texts are often typed without marks, and the marked letters that may stand for each plain one. */
const MARKED_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cs: {
    a: 'á',
    c: 'č',
    d: 'ď',
    e: 'éě',
    i: 'í',
    n: 'ň',
    o: 'ó',
    r: 'ř',
    s: 'š',
    t: 'ť',
    u: 'úů',
    y: 'ý',
    z: 'ž',
  },
  sk: {
    a: 'áä',
    c: 'č',
    d: 'ď',
    e: 'é',
    i: 'í',
    l: 'ĺľ',
    n: 'ň',
    o: 'óô',
    r: 'ŕ',
    s: 'š',
    t: 'ť',
    u: 'ú',
    y: 'ý',
    z: 'ž',
  },
  pl: { a: 'ą', c: 'ć', e: 'ę', l: 'ł', n: 'ń', o: 'ó', s: 'ś', z: 'źż' },
  de: { a: 'ä', o: 'ö', u: 'ü' },
  es: { a: 'á', e: 'é', i: 'í', n: 'ñ', o: 'ó', u: 'úü' },
  fr: { a: 'àâ', c: 'ç', e: 'éèêë', i: 'îï', o: 'ô', u: 'ùûü' },
};

/** The marked letters of a language by plain letter; undefined where diacritics are not restored. */
export function markedLetters(language: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(MARKED_LETTERS, language) ? MARKED_LETTERS[language] : undefined;
}

/** Whether `diacritics` has an effect in the language (cs, sk, pl, de, es, fr). */
export function canRestoreMarks(language: string): boolean {
  return Object.hasOwn(MARKED_LETTERS, language);
}
