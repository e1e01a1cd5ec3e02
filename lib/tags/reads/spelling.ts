/** Maximum edits between two spellings of one name, by the length of the shorter one. */
export function maxEdits(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/**
 * Bit set of the letters that occur an odd number of times in a folded text. One edit changes at most two bits, while
 * unrelated texts differ in a dozen, so the bits rule out most comparisons.
 */
export function lettersOf(folded: string): number {
  let bits = 0;
  for (let place = 0; place < folded.length; place += 1) {
    const code = folded.charCodeAt(place);
    const letter = code - 97;
    bits ^= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (code % 6));
  }
  return bits;
}

export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export type Spelled = { folded: string; letters: number; digits: string };

/** True if two names may be spellings of one, by optimal string alignment distance; numbers must be equal. */
export function isMisspelling(a: Spelled, b: Spelled): boolean {
  const shorter = Math.min(a.folded.length, b.folded.length);
  const most = maxEdits(shorter);
  if (most === 0 || Math.abs(a.folded.length - b.folded.length) > most) return false;
  if (a.digits !== b.digits || countBits(a.letters ^ b.letters) > 2 * most) return false;
  return a.folded !== b.folded && isWithin(a.folded, 0, b.folded, 0, most);
}

/**
 * True if `a` from `i` on becomes `b` from `j` on with at most `edits` edits. Equal letters are skipped; where the two
 * differ each kind of edit is tried, which with two edits is a handful of paths.
 */
function isWithin(a: string, i: number, b: string, j: number, edits: number): boolean {
  let left = i;
  let right = j;
  while (left < a.length && a.charCodeAt(left) === b.charCodeAt(right)) {
    left += 1;
    right += 1;
  }
  const restA = a.length - left;
  const restB = b.length - right;
  if (restA <= edits && restB <= edits) return true;
  if (edits === 0 || Math.abs(restA - restB) > edits) return false;
  const isSwap =
    restA > 1 &&
    a.charCodeAt(left) === b.charCodeAt(right + 1) &&
    a.charCodeAt(left + 1) === b.charCodeAt(right);
  return (
    (isSwap && isWithin(a, left + 2, b, right + 2, edits - 1)) ||
    isWithin(a, left + 1, b, right + 1, edits - 1) ||
    isWithin(a, left + 1, b, right, edits - 1) ||
    isWithin(a, left, b, right + 1, edits - 1)
  );
}
