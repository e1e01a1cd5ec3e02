/** Letters that are no base letter with a mark, yet are typed as one. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const plain = /^[ -~]*$/;

/** Folds a text for searching by what people type: lower case, no marks, compatibility forms, single blanks. */
export function foldForSearch(text: string): string {
  // Most texts of a list are plain; the long way costs ten times as much.
  if (plain.test(text) && !text.includes('  ')) return text.toLowerCase().trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s\0]+/g, ' ')
    .trim();
}

/** The folded words of a text, as filters compare them: runs of letters and digits. `COVID-19` is two. */
export function searchWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const maxWords = 8;

/** `like` patterns for the words of a query; each must occur somewhere, `\` escapes. */
export function searchPatterns(query: string): string[] {
  const words = foldForSearch(query).split(' ').filter(Boolean).slice(0, maxWords);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
