import { parentPort, workerData } from 'node:worker_threads';
import { mergeSegments } from '../index/merge/merge-segments.ts';
import { saveSegment } from '../index/segment/segment-file.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import type { MergeJob } from './merge-in-thread.ts';

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');
const { id, parts, path }: MergeJob = workerData;

setImmediate(async () => {
  const data = mergeSegments(parts.map(openSegment), id);
  if (path !== undefined) await saveSegment(path, data);
  port.postMessage(data satisfies SegmentData);
});
