/** Weights of a linear model whose features are hashed into a table of a power of two. */
export type HashedWeights = { table: Int8Array; scale: number };

/** Start value of a feature hash; `kind` tells features of different templates apart. */
export function hashKind(kind: number): number {
  return Math.imul(0x811c9dc5 ^ kind, 0x01000193);
}

/** Folds text into a feature hash (FNV-1a over UTF-16 units). */
export function hashText(hash: number, text: string, from = 0, to = text.length): number {
  let h = hash;
  for (let i = from; i < to; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  // A closing step keeps "ab"+"c" and "a"+"bc" apart.
  return Math.imul(h ^ 0xffff, 0x01000193);
}

/** Slot of a feature hash in a table of `size` entries, a power of two. */
export function slot(hash: number, size: number): number {
  let h = hash ^ (hash >>> 15);
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 13;
  return (h >>> 0) & (size - 1);
}

/** Trained weights as bytes: small ones become zero, the largest ones ±127. */
export function quantize(weights: Float32Array, threshold: number): HashedWeights {
  let largest = 1e-6;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  // Few weights are large; cutting those leaves finer steps for all others.
  const limit = Math.min(largest, 6);
  const table = new Int8Array(weights.length);
  for (const [index, weight] of weights.entries()) {
    if (Math.abs(weight) < threshold) continue;
    table[index] = Math.max(-127, Math.min(127, Math.round((weight / limit) * 127)));
  }
  return { table, scale: limit / 127 };
}
