import { hashEnd, hashMore, hashSeed } from '../../../lib/text/hash.ts';

/**
 * A read-only map from strings to small numbers, in one typed array that threads can share: open
 * addressing, 0 for an empty slot. A 16-bit slot holds a 12-bit fingerprint and a value 1–15, a
 * 32-bit slot a 24-bit fingerprint and a value 1–255. Strings themselves are not kept: with 16
 * bits about one unknown string in a thousand reads as known, with 32 bits practically none.
 */
export type WordTable = Uint16Array | Uint32Array;

const fill = 0.7;

function slotOf(hash: number, size: number): number {
  return Math.floor((hash / 0x100000000) * size);
}

/** Fills a table; entries must come in a fixed order for a fixed result. */
export function buildWordTable<T extends WordTable>(
  make: (size: number) => T,
  entries: readonly (readonly [string, number])[],
): T {
  const table = make(Math.ceil(entries.length / fill) + 8);
  const bits = table.BYTES_PER_ELEMENT * 2;
  for (const [word, value] of entries) {
    if (value < 1 || value >= 1 << bits) throw new Error(`${word}: ${value} does not fit.`);
    const hash = hashEnd(hashMore(hashSeed, word, 0, word.length));
    let slot = slotOf(hash, table.length);
    while (table[slot] !== 0) slot = slot + 1 < table.length ? slot + 1 : 0;
    table[slot] = (hash << bits) | value;
  }
  return table;
}

/** Value of a finished hash (`hashEnd`), 0 when the table has no such string. */
export function lookUpHash(table: WordTable, hash: number): number {
  const size = table.length;
  const isWide = table.BYTES_PER_ELEMENT === 4;
  const bits = isWide ? 8 : 4;
  const fingerprint = isWide ? hash & 0xffffff : hash & 0xfff;
  let slot = slotOf(hash, size);
  for (;;) {
    const entry = table[slot] ?? 0;
    if (entry === 0) return 0;
    if (entry >>> bits === fingerprint) return entry & (isWide ? 255 : 15);
    slot = slot + 1 < size ? slot + 1 : 0;
  }
}

export function lookUp(table: WordTable, word: string): number {
  return lookUpHash(table, hashEnd(hashMore(hashSeed, word, 0, word.length)));
}
