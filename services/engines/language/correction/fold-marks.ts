import { memoize } from '../../../../lib/runtime/memoize.ts';

/** Letters that carry a stroke instead of a combining mark, which NFD leaves whole. */
const stroked: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
};

/** The base letter of one character: `ř` → `r`, `ł` → `l`; anything without a mark comes back as it is. */
export const foldLetter = memoize((letter: string): string => {
  const base = stroked[letter] ?? letter.normalize('NFD').replace(/\p{M}+/gu, '');
  // й is a letter of its own, and so are most marked letters outside the Latin script.
  return /^[A-Za-z]$/.test(base) ? base : letter;
});

/** Text without its diacritical marks. For text in NFC the length stays the same, and so do offsets. */
export function foldMarks(text: string): string {
  if (isAscii(text)) return text;
  let folded = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    folded += code < 0xc0 ? text.charAt(i) : foldLetter(text.charAt(i));
  }
  return folded;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** Languages whose texts are often typed without marks: each plain letter with the marked ones that may stand for it. */
const lettersByLanguage: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries({
    cs: 'aá cč dď eéě ií nň oó rř sš tť uúů yý zž',
    sk: 'aáä cč dď eé ií lĺľ nň oóô rŕ sš tť uú yý zž',
    pl: 'aą cć eę lł nń oó sś zźż',
    de: 'aä oö uü',
    es: 'aá eé ií nñ oó uúü',
    fr: 'aàâ cç eéèêë iîï oô uùûü',
  }).map(([language, letters]) => [
    language,
    Object.fromEntries(letters.split(' ').map((group) => [group.charAt(0), group.slice(1)])),
  ]),
);

/** The marked letters of a language by plain letter; undefined where diacritics are not restored. */
export function markedLetters(language: string): Readonly<Record<string, string>> | undefined {
  return lettersByLanguage.get(language);
}
