import { type ByteStrings, compareStrings } from '../codec/front-coding.ts';
import type { TermTable } from './term-table.ts';

/** Bytes of a term that are compared as one number, above the index of the term in the list. */
const compared = 5;
const placeBits = 24;

/** Sorts term numbers by the terms' bytes: five bytes and the index make a 64-bit number, which needs no callback. */
export function sortTerms(table: TermTable, terms: Int32Array): Int32Array {
  if (terms.length >= 1 << placeBits) throw new RangeError('too many terms for one segment');
  const { bytes, starts, ends } = table.utf8;
  const keys = new BigUint64Array(terms.length);
  // Node runs on little-endian machines only.
  const halves = new Uint32Array(keys.buffer);
  for (let place = 0; place < terms.length; place += 1) {
    const term = terms[place] ?? 0;
    const from = starts[term] ?? 0;
    const left = (ends[term] ?? 0) - from;
    let high = 0;
    for (let at = 0; at < 4; at += 1)
      high = (high << 8) | (at < left ? (bytes[from + at] ?? 0) : 0);
    const fifth = left >= compared ? (bytes[from + 4] ?? 0) : 0;
    halves[place * 2] = (fifth << placeBits) | place;
    halves[place * 2 + 1] = high;
  }
  keys.sort();
  const sorted = new Int32Array(terms.length);
  for (let at = 0; at < terms.length; at += 1)
    sorted[at] = terms[(halves[at * 2] ?? 0) & ((1 << placeBits) - 1)] ?? 0;
  for (let from = 0; from < terms.length; ) {
    let end = from + 1;
    while (end < terms.length && isSameStart(halves, from, end)) end += 1;
    if (end - from > 1) sortRun(sorted, from, end, table.utf8);
    from = end;
  }
  return sorted;
}

function isSameStart(halves: Uint32Array, a: number, b: number): boolean {
  return (
    halves[a * 2 + 1] === halves[b * 2 + 1] &&
    (halves[a * 2] ?? 0) >>> placeBits === (halves[b * 2] ?? 0) >>> placeBits
  );
}

/** Longer runs are sorted by the array, shorter ones by insertion, which takes no memory. */
const maxInsertionRun = 32;

function sortRun(terms: Int32Array, from: number, end: number, strings: ByteStrings): void {
  if (end - from > maxInsertionRun) {
    terms.subarray(from, end).sort((a, b) => compareStrings(strings, a, b));
    return;
  }
  for (let next = from + 1; next < end; next += 1) {
    const term = terms[next] ?? 0;
    let place = next;
    for (; place > from; place -= 1) {
      const before = terms[place - 1] ?? 0;
      if (compareStrings(strings, before, term) < 0) break;
      terms[place] = before;
    }
    terms[place] = term;
  }
}
