import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * Where compiled modules are kept from one start to the next. Node compiles TypeScript with a compiler that takes a
 * thread 30 MB; where it finds its modules here it does not load it. Without a right to write it does as ever.
 */
export const compileCacheFolder = join(import.meta.dirname, '../node_modules/.cache/services');

/** What a thread of the services is started with; `youngMb` is what it may take for objects that do not live long. */
export function threadOptions(youngMb: number): WorkerOptions {
  return {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCacheFolder },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  };
}
