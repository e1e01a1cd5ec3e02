import { grown } from '../codec/int-list.ts';
import { type Bits, clearBit } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';

/** First document by group: 1 + segment + document × segments; 0 between folds. A map would be most of the cost. */
let firsts = new Int32Array(1024);

/** Leaves only the first of each group in the sets: its leader if it is there, else the newest. */
export function foldGroups(segments: readonly Segment[], sets: readonly Bits[]): void {
  const count = segments.length;
  const seen: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const segment = segments[number];
    const set = sets[number];
    if (segment === undefined || set === undefined) continue;
    for (let word = 0; word < set.length; word += 1) {
      const there = set[word] ?? 0;
      let left = there === 0 ? 0 : there & segment.grouped(word);
      for (; left !== 0; left &= left - 1) {
        const document = (word << 5) + (31 - Math.clz32(left & -left));
        const group = Math.abs(segment.groupOf(document));
        if (group === 0) continue;
        const place = firsts[group] ?? 0;
        if (place === 0) {
          seen.push(group);
          remember(group, 1 + number + document * count);
          continue;
        }
        const firstNumber = (place - 1) % count;
        const firstDocument = (place - 1 - firstNumber) / count;
        const firstSegment = segments[firstNumber];
        const firstSet = sets[firstNumber];
        if (firstSegment === undefined || firstSet === undefined) continue;
        if (comesBefore(segment, document, firstSegment, firstDocument)) {
          clearBit(firstSet, firstDocument);
          remember(group, 1 + number + document * count);
        } else clearBit(set, document);
      }
    }
  }
  for (const group of seen) firsts[group] = 0;
}

function remember(group: number, place: number): void {
  if (group >= firsts.length) firsts = grown(firsts, 2 * group);
  firsts[group] = place;
}

function comesBefore(segment: Segment, document: number, first: Segment, other: number): boolean {
  if (segment.groupOf(document) < 0) return true;
  if (first.groupOf(other) < 0) return false;
  const date = dateOf(segment, document);
  const firstDate = dateOf(first, other);
  if (date !== firstDate) return date > firstDate;
  return segment.keyOf(document) > first.keyOf(other);
}

function dateOf(segment: Segment, document: number): number {
  const date = segment.dateOf(document);
  return Number.isNaN(date) ? Number.NEGATIVE_INFINITY : date;
}
