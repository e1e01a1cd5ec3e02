import { crc32 } from 'node:zlib';
import { headerBytes, pairsSlot, type SegmentData } from './segment-header.ts';

/** Copies a segment as programs before wrote it: without pairs. */
export function withoutPairs(data: SegmentData): SegmentData {
  const bytes = data.bytes.slice(0);
  const slots = new Float64Array(bytes, 0, headerBytes / 8);
  slots[pairsSlot] = 0;
  slots[slots.length - 1] = crc32(new Uint8Array(bytes, 0, headerBytes - 8));
  return { ...data, bytes };
}
