/** Continues a hash over the UTF-16 units of a word. */
export function hashWord(hash: number, word: string): number {
  let h = hash;
  for (let at = 0; at < word.length; at++) {
    h = Math.imul(h ^ word.charCodeAt(at), 0x5bd1e995);
    h ^= h >>> 13;
  }
  return h;
}

/** Spreads the bits of a hash (the finish of MurmurHash3); an unsigned 32-bit number. */
export function spreadBits(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
