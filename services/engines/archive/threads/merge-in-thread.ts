import { Worker } from 'node:worker_threads';
import { threadOptions } from '../../../../lib/runtime/thread-options.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';

/** Segments to merge into one with this id, which is saved at `path`, if given. */
export type MergeJob = { id: number; parts: readonly SegmentData[]; path: string | undefined };

export type ApartMerge = {
  /** Rejects when the thread fails or is stopped. */
  done: Promise<SegmentData>;
  stop(): Promise<unknown>;
};

/** Merges in a thread of its own, so that no request waits. The segments may be marked meanwhile. */
export function mergeApart(job: MergeJob): ApartMerge {
  const { promise, resolve, reject } = Promise.withResolvers<SegmentData>();
  const worker = new Worker(new URL('./merge-thread.ts', import.meta.url), {
    ...threadOptions(6),
    workerData: job,
  });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that merges stopped.')));
  return { done: promise, stop: () => worker.terminate() };
}
