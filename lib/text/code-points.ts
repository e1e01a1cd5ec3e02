const surrogate = /[\ud800-\udfff]/;

/** Counts the code points before an offset in UTF-16 units. */
export function codePointsBefore(text: string, at: number): number {
  const before = text.slice(0, at);
  return surrogate.test(before) ? [...before].length : before.length;
}
