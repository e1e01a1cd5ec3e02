/**
 * The text with lone surrogates replaced by U+FFFD and NUL by a space. The number of code points stays,
 * so offsets into the result hold for the text as sent.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ');
}

/** Length in Unicode code points, the unit of every offset and of `usedChars` (CONTRACT 2.3). */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
