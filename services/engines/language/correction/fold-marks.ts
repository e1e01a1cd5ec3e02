/** Letters that carry a stroke instead of a combining mark, which NFD leaves whole. */
const STROKED = new Map([
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ø', 'o'],
  ['Ø', 'O'],
]);

const cache = new Map<string, string>();

/** The base letter of one character: `ř` → `r`, `ł` → `l`; anything without a mark comes back as it is. */
export function foldLetter(letter: string): string {
  let base = cache.get(letter);
  if (base === undefined) {
    base = STROKED.get(letter) ?? letter.normalize('NFD').replace(/\p{M}+/gu, '');
    // й is a letter of its own, and so are most marked letters outside the Latin script.
    if (!/^[A-Za-z]$/.test(base)) base = letter;
    cache.set(letter, base);
  }
  return base;
}

/**
 * Text without its diacritical marks. For text in NFC the length stays the same,
 * so offsets into the folded text are offsets into the original.
 */
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
