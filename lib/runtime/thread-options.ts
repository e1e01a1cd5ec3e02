import type { WorkerOptions } from 'node:worker_threads';
import { compileCacheFolder } from './process-settings.ts';

/** What a thread of the services is started with; `youngMb` is what it may take for objects that do not live long. */
export function threadOptions(youngMb: number): WorkerOptions {
  return {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCacheFolder },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  };
}
