import { parentPort, workerData } from 'node:worker_threads';
import { saveSegment } from '../index/segment-file.ts';
import type { SegmentData } from '../index/segment-header.ts';
import { mergeSegments } from '../index/segment-merge.ts';
import { openSegment } from '../index/segment-open.ts';
import type { MergeJob } from './merge-apart.ts';

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');
const { id, parts, path }: MergeJob = workerData;

setImmediate(async () => {
  const data = mergeSegments(parts.map(openSegment), id);
  if (path !== undefined) await saveSegment(path, data);
  port.postMessage(data satisfies SegmentData);
});
