import type { Column } from '../segment/segment.ts';
import type { Counted } from './count-values.ts';

/**
 * The values that were counted in more than one segment. Of a field that has another value in nearly every article, such
 * as the date, they are few among very many: hashes tell them.
 */
export function sharedValues(counted: readonly Counted[]): Set<string> {
  const total = counted.reduce((sum, { counts }) => sum + counts.length, 0);
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, total * 2))) - 1;
  /** Which value is in a slot: its number among all values of all segments, from 1. */
  const slots = new Int32Array(mask + 1);
  const valueAt = (number: number) => {
    let left = number - 1;
    for (const { column, counts } of counted) {
      if (left < counts.length) return column.values[left] ?? '';
      left -= counts.length;
    }
    return '';
  };
  const hashes = counted.map(({ column }) => hashesOf(column));
  const shared = new Set<string>();
  let first = 1;
  for (const [segment, { column, counts }] of counted.entries()) {
    const own = hashes[segment];
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
      if (counts[ordinal] === 0) continue;
      const hash = own?.[ordinal] ?? 0;
      let slot = hash & mask;
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const number = slots[slot] ?? 0;
        // Values of one segment are never the same.
        if (number >= first || !isOf(hashes, number, hash)) continue;
        if (valueAt(number) === column.values[ordinal]) break;
      }
      if (slots[slot] === 0) slots[slot] = first + ordinal;
      else shared.add(column.values[ordinal] ?? '');
    }
    first += counts.length;
  }
  return shared;
}

/** Whether the value of this number has this hash. */
function isOf(hashes: readonly Int32Array[], number: number, hash: number): boolean {
  let left = number - 1;
  for (const own of hashes) {
    if (left < own.length) return own[left] === hash;
    left -= own.length;
  }
  return false;
}

const known = new WeakMap<Column, Int32Array>();

function hashesOf(column: Column): Int32Array {
  const there = known.get(column);
  if (there) return there;
  const hashes = Int32Array.from(column.values, hashOf);
  known.set(column, hashes);
  return hashes;
}

/** FNV-1a over the units, stirred, so that values that differ at their end alone are far from one another. */
function hashOf(value: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < value.length; at += 1)
    hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12);
}
