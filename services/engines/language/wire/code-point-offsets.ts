const astral = /[\ud800-\udbff]/;

/**
 * Converts UTF-16 offsets of `text` into code-point offsets. One pass over the text, constant time
 * a look-up; text without surrogates costs nothing. A lone surrogate counts as one code point; an
 * offset inside a pair counts as the pair's start.
 */
export function codePointOffsets(text: string): (utf16: number) => number {
  if (!astral.test(text)) return (utf16) => utf16;
  const table = new Uint32Array(text.length + 1);
  let points = 0;
  for (let i = 0; i < text.length; i++) {
    table[i] = points;
    const isPair =
      (text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) table[++i] = points;
    points++;
  }
  table[text.length] = points;
  return (utf16) => table[Math.min(utf16, text.length)] ?? points;
}
