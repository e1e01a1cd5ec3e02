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

/** The beginning of a text that is longer than so many UTF-16 units, cut at a word and with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return `${text.slice(0, space > 0 ? space : length).toWellFormed()}…`;
}

/** Number of UTF-16 units that two texts begin with alike. */
export function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
