import type { WorkerOptions } from 'node:worker_threads';
import { compileCacheFolder } from './process-settings.ts';

/** Options of a thread of the services; `youngMb` is the memory for short-lived objects. */
export function threadOptions(youngMb: number): WorkerOptions {
  return {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCacheFolder },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  };
}
