import { type Bits, clearBit } from './query-bits.ts';
import type { Segment } from './segment.ts';

/**
 * Leaves of each group of near-duplicates only the first in sets of documents: the one that leads the whole group where it
 * is there, else the newest, of equally new ones the one that was indexed last.
 */
export function foldGroups(segments: readonly Segment[], sets: readonly Bits[]): void {
  const firsts = new Map<number, { segment: Segment; set: Bits; document: number }>();
  for (const [number, segment] of segments.entries()) {
    const set = sets[number];
    if (set === undefined) continue;
    for (let word = 0; word < set.length; word += 1) {
      let left = (set[word] ?? 0) & segment.grouped(word);
      for (; left !== 0; left &= left - 1) {
        const document = (word << 5) + (31 - Math.clz32(left & -left));
        const group = Math.abs(segment.groupOf(document));
        if (group === 0) continue;
        const first = firsts.get(group);
        if (first === undefined) firsts.set(group, { segment, set, document });
        else if (comesBefore(segment, document, first)) {
          clearBit(first.set, first.document);
          firsts.set(group, { segment, set, document });
        } else clearBit(set, document);
      }
    }
  }
}

function comesBefore(
  segment: Segment,
  document: number,
  first: { segment: Segment; document: number },
): boolean {
  if (segment.groupOf(document) < 0) return true;
  if (first.segment.groupOf(first.document) < 0) return false;
  const date = dateOf(segment, document);
  const firstDate = dateOf(first.segment, first.document);
  if (date !== firstDate) return date > firstDate;
  return segment.keyOf(document) > first.segment.keyOf(first.document);
}

function dateOf(segment: Segment, document: number): number {
  const date = segment.dateOf(document);
  return Number.isNaN(date) ? Number.NEGATIVE_INFINITY : date;
}
