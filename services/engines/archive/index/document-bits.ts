/** A set of document numbers, 32 to a word. */
export type Bits = Uint32Array<ArrayBuffer>;

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  clearPast(bits, size);
  return bits;
}

function clearPast(bits: Bits, size: number): void {
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = (bits.at(-1) ?? 0) & (2 ** rest - 1);
}

export function hasBit(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

export function setBit(bits: Bits, document: number): void {
  const word = document >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (document & 31));
}

/** Removes a document; −1 is in no set. */
export function clearBit(bits: Bits, document: number): void {
  if (document < 0) return;
  const word = document >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (document & 31));
}

/** Adds the documents from `from` up to `to`, exclusive. */
export function setBits(bits: Bits, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const end = Math.min(to, (at | 31) + 1);
    const word = at >>> 5;
    const mask = end - at === 32 ? -1 : ((1 << (end - at)) - 1) << (at & 31);
    bits[word] = (bits[word] ?? 0) | mask;
    at = end;
  }
}

export function intersectBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
  }
}

export function uniteBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
  }
}

/** Complements a set of `size` documents. */
export function invertBits(bits: Bits, size: number): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = ~(bits[word] ?? 0);
  clearPast(bits, size);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += countOnes(bits[word] ?? 0);
  return count;
}

/** Hamming weight of 32 bits, by adding neighboringWords (Warren, Hacker's Delight, §5-1). */
export function countOnes(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Finds the first document from `from` up to `to`, exclusive; −1 where there is none. */
export function nextBit(bits: Bits, from: number, to: number): number {
  if (from >= to) return -1;
  let word = from >>> 5;
  let left = (bits[word] ?? 0) & (-1 << (from & 31));
  const last = (to - 1) >>> 5;
  while (left === 0) {
    word += 1;
    if (word > last) return -1;
    left = bits[word] ?? 0;
  }
  const document = (word << 5) + (31 - Math.clz32(left & -left));
  return document < to ? document : -1;
}
