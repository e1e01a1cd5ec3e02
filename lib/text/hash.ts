/** Start value of a string hash; continue it with `hashMore`, close it with `hashEnd`. */
export const hashSeed = 0x3c6ef372;

/** Continues a hash over the UTF-16 units of `text` from `from` to `to`. */
export function hashMore(hash: number, text: string, from: number, to: number): number {
  let h = hash;
  for (let i = from; i < to; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x5bd1e995);
    h ^= h >>> 13;
  }
  return h;
}

/** Spreads the bits of a hash; an unsigned 32-bit number. */
export function hashEnd(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 12)) >>> 0;
}

/** Hash of a string, unsigned 32 bits (multiply-xor with a Murmur-like finish). */
export function hashString(text: string): number {
  return hashEnd(hashMore(hashSeed, text, 0, text.length));
}

/** Hash of two numbers, unsigned 32 bits; the order matters. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
