const surrogate = /[\ud800-\udfff]/;

/** Counts the code points before an offset in UTF-16 units. */
export function codePointsBefore(text: string, at: number): number {
  const before = text.slice(0, at);
  return surrogate.test(before) ? [...before].length : before.length;
}

/**
 * How to turn offsets in code points (the services' unit) into UTF-16 units (the editor's).
 * Offsets past the end give the end.
 */
export function codePointToUnit(text: string): (offset: number) => number {
  if (!surrogate.test(text)) return (offset) => Math.min(offset, text.length);
  const units: number[] = [];
  let unit = 0;
  for (const character of text) {
    units.push(unit);
    unit += character.length;
  }
  return (offset) => units[offset] ?? text.length;
}
