import type { SegmentData } from './segment-header.ts';

/** Bits for live documents, then as many for documents in groups, in words of 32 bits. */
export type Marks = Int32Array<ArrayBuffer>;

/** Marks all documents live and in no group. */
export function createMarks(size: number): Pick<SegmentData, 'marks' | 'groups'> {
  const words = Math.ceil(size / 32);
  const buffer = new ArrayBuffer(words * 8);
  const marks = new Int32Array(buffer);
  marks.fill(-1, 0, words);
  if (size % 32 > 0) marks[words - 1] = (1 << (size % 32)) - 1;
  return { marks: buffer, groups: createGroups(size) };
}

export function createGroups(size: number): SharedArrayBuffer {
  return new SharedArrayBuffer(size * 4);
}

export function markLive(data: SegmentData, document: number, isLive: boolean): void {
  const marks = new Int32Array(data.marks);
  setBit(marks, 0, document, isLive);
}

/** Sets the group of near-duplicates: its number, negative for the leader, 0 for none. */
export function markGroup(data: SegmentData, document: number, group: number): void {
  const marks = new Int32Array(data.marks);
  setBit(marks, marks.length / 2, document, group !== 0);
  new Int32Array(data.groups)[document] = group;
}

export function isMarkedLive(marks: Marks, document: number): boolean {
  return hasBit(marks, 0, document);
}

/** See `Segment.live`. */
export function liveMarks(marks: Marks, word: number): number {
  return marks[word] ?? 0;
}

/** See `Segment.grouped`. */
export function groupedMarks(marks: Marks, word: number): number {
  return marks[marks.length / 2 + word] ?? 0;
}

export function countLive(data: SegmentData): number {
  const marks = new Int32Array(data.marks);
  let count = 0;
  for (let word = 0; word < marks.length / 2; word += 1) {
    for (let bits = marks[word] ?? 0; bits !== 0; bits &= bits - 1) count += 1;
  }
  return count;
}

function setBit(marks: Marks, from: number, document: number, isSet: boolean): void {
  const word = document >>> 5;
  if (!(document >= 0 && word < marks.length / 2))
    throw new RangeError(`the segment has no document ${document}`);
  const before = marks[from + word] ?? 0;
  const bit = 1 << (document & 31);
  marks[from + word] = isSet ? before | bit : before & ~bit;
}

function hasBit(marks: Marks, from: number, document: number): boolean {
  const word = document >>> 5;
  if (word >= marks.length / 2) return false;
  return (((marks[from + word] ?? 0) >>> (document & 31)) & 1) === 1;
}
