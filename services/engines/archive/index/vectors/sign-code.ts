/** Writes one bit for each number of a vector: set where it is above zero, its center. */
export function signCode(vector: Float32Array): Uint8Array {
  const code = new Uint8Array(Math.ceil(vector.length / 8));
  for (let i = 0; i < vector.length; i += 1)
    if ((vector[i] ?? 0) > 0) code[i >> 3] = (code[i >> 3] ?? 0) | (1 << (i & 7));
  return code;
}

/** Whole numbers in which scores are counted: adding them is faster than adding fractions. */
const unit = 2 ** -16;

/**
 * Sums of a vector's numbers for each value of each byte of a code, 256 a byte, in {@link unit}s: a code's score is the
 * sum of one number a byte, and grows with the cosine (asymmetric distance: Jégou, Douze & Schmid 2011).
 */
export function scoreTables(vector: Float32Array): Int32Array {
  const width = Math.ceil(vector.length / 8);
  const sums = new Float64Array(width * 256);
  for (let byte = 0; byte < width; byte += 1) {
    const from = byte * 256;
    for (let bits = 1; bits < 256; bits += 1) {
      const lowest = 31 - Math.clz32(bits & -bits);
      const rest = sums[from + (bits & (bits - 1))] ?? 0;
      sums[from + bits] = rest + (vector[byte * 8 + lowest] ?? 0);
    }
  }
  return Int32Array.from(sums, (sum) => Math.round(sum / unit));
}

/** Writes the scores of `count` codes from row `from` on. */
export function scoreCodes(
  tables: Int32Array,
  { codes, width }: { codes: Uint8Array; width: number },
  from: number,
  scores: Float64Array,
  count: number,
): void {
  let at = from * width;
  for (let row = 0; row < count; row += 1) {
    let score = 0;
    for (let table = 0; table < width << 8; table += 256) {
      score += tables[table | (codes[at] ?? 0)] ?? 0;
      at += 1;
    }
    scores[row] = score * unit;
  }
}
