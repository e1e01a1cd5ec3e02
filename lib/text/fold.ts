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

/** The text as it is searched: lower case, without marks, white space as single blanks. */
export function fold(text: string): string {
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

/** The words of a text as filters compare them: runs of letters and digits, folded. `COVID-19` is two. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
