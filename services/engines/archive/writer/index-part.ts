import type { SegmentData } from '../index/segment/segment-header.ts';
import { markGroup, markLive } from '../index/segment/segment-marks.ts';
import { openSegment, type StoredSegment } from '../index/segment/stored-segment.ts';

/** A part of the index; `file` where it is saved. */
export type IndexPart = {
  id: number;
  data: SegmentData;
  segment: StoredSegment;
  file: string | undefined;
};

export function openPart(id: number, data: SegmentData, file?: string): IndexPart {
  return { id, data, segment: openSegment(data), file };
}

export function countDocuments(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { segment }) => sum + segment.size, 0);
}

/** Marks the documents of a part as they are marked in one that it was made of. */
export function copyMarks(old: StoredSegment, { data, segment }: IndexPart): void {
  for (let from = 0; from < old.size; from++) {
    const to = segment.documentOf(old.keyOf(from));
    if (to < 0) continue;
    markLive(data, to, old.isLive(from));
    markGroup(data, to, old.groupOf(from));
  }
}
