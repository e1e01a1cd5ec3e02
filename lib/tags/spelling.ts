/** How many letters may differ between two names that are one name misspelled, by the shorter one's length. */
export function mostEdits(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/** The letters of a folded text as bits: what differs in more than two a letter changed is not worth comparing. */
export function lettersOf(folded: string): number {
  let bits = 0;
  for (let place = 0; place < folded.length; place += 1) {
    const code = folded.charCodeAt(place);
    const letter = code - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (code % 6));
  }
  return bits;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export type Spelled = { folded: string; letters: number; digits: string };

/**
 * Whether two names may be one name misspelled: a letter or two too many, missing, another or changed with the next
 * (optimal string alignment distance). Numbers have to be the same: part 1 is not part 2.
 */
export function isMisspelling(a: Spelled, b: Spelled): boolean {
  const shorter = Math.min(a.folded.length, b.folded.length);
  const most = mostEdits(shorter);
  if (most === 0 || Math.abs(a.folded.length - b.folded.length) > most) return false;
  if (a.digits !== b.digits || countBits(a.letters ^ b.letters) > 2 * most) return false;
  return a.folded !== b.folded && isWithin(a.folded, b.folded, most);
}

const longest = 400;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 2));

/** Banded; what both begin and end with costs nothing. */
function isWithin(a: string, b: string, most: number): boolean {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const height = endA - start;
  const width = endB - start;
  if (Math.min(height, width) <= 0) return Math.max(height, width) <= most;
  if (Math.max(height, width) > longest) return false;
  const [first, second, third] = rows;
  if (!first || !second || !third) return false;
  let older = first;
  let above = second;
  let current = third;
  const far = most + 1;
  for (let column = 0; column <= width; column += 1) above[column] = Math.min(column, far);
  for (let row = 1; row <= height; row += 1) {
    const from = Math.max(1, row - most);
    const to = Math.min(width, row + most);
    current[from - 1] = from === 1 ? Math.min(row, far) : far;
    let least = far;
    for (let column = from; column <= to; column += 1) {
      const letterA = a.charCodeAt(start + row - 1);
      const letterB = b.charCodeAt(start + column - 1);
      let edits = Math.min(
        (column === row + most ? far : (above[column] ?? far)) + 1,
        (current[column - 1] ?? far) + 1,
        (above[column - 1] ?? far) + (letterA === letterB ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        letterA === b.charCodeAt(start + column - 2) &&
        letterB === a.charCodeAt(start + row - 2);
      if (isSwap) edits = Math.min(edits, (older[column - 2] ?? far) + 1);
      edits = Math.min(edits, far);
      current[column] = edits;
      if (edits < least) least = edits;
    }
    if (to < width) current[to + 1] = far;
    if (least > most) return false;
    [older, above, current] = [above, current, older];
  }
  return (above[width] ?? far) <= most;
}
