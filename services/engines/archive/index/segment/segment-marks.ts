import { type Bits, clearBit, countBits, fullBits, setBit } from '../document-bits.ts';
import type { SegmentData } from './segment-header.ts';

/** Bits of live documents: the first half of the marks. */
export function liveBits(marks: ArrayBuffer): Bits {
  return new Uint32Array(marks, 0, marks.byteLength / 8);
}

/** Bits of documents in groups: the second half of the marks. */
export function groupedBits(marks: ArrayBuffer): Bits {
  return new Uint32Array(marks, marks.byteLength / 2);
}

/** Marks all documents live and in no group. */
export function createMarks(size: number): Pick<SegmentData, 'marks' | 'groups'> {
  const live = fullBits(size);
  const marks = new ArrayBuffer(live.byteLength * 2);
  liveBits(marks).set(live);
  return { marks, groups: createGroups(size) };
}

export function createGroups(size: number): SharedArrayBuffer {
  return new SharedArrayBuffer(size * 4);
}

export function countLive({ marks }: SegmentData): number {
  return countBits(liveBits(marks));
}

export function markLive({ marks }: SegmentData, document: number, isLive: boolean): void {
  mark(liveBits(marks), document, isLive);
}

/** Sets the group of near-duplicates: its number, negative for the leader, 0 for none. */
export function markGroup({ marks, groups }: SegmentData, document: number, group: number): void {
  mark(groupedBits(marks), document, group !== 0);
  new Int32Array(groups)[document] = group;
}

function mark(bits: Bits, document: number, isSet: boolean): void {
  if (!(document >= 0 && document >>> 5 < bits.length))
    throw new RangeError(`the segment has no document ${document}`);
  if (isSet) setBit(bits, document);
  else clearBit(bits, document);
}
