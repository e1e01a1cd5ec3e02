/** Writes one bit for each number of a vector: set where it is above zero, its center. */
export function signCode(vector: Float32Array): Uint8Array {
  const code = new Uint8Array(Math.ceil(vector.length / 8));
  for (let i = 0; i < vector.length; i += 1)
    if ((vector[i] ?? 0) > 0) code[i >> 3] = (code[i >> 3] ?? 0) | (1 << (i & 7));
  return code;
}

/**
 * Sums of a vector's numbers for each value of each byte of a code, 256 a byte: a code's score is the sum of one number a
 * byte, and grows with the cosine (asymmetric distance: Jégou, Douze & Schmid 2011).
 */
export function scoreTables(vector: Float32Array): Float32Array {
  const width = Math.ceil(vector.length / 8);
  const tables = new Float32Array(width * 256);
  for (let byte = 0; byte < width; byte += 1) {
    const table = tables.subarray(byte * 256, (byte + 1) * 256);
    for (let bits = 1; bits < 256; bits += 1) {
      const lowest = 31 - Math.clz32(bits & -bits);
      table[bits] = (table[bits & (bits - 1)] ?? 0) + (vector[byte * 8 + lowest] ?? 0);
    }
  }
  return tables;
}
