import type { JobOptions, WorkerPool } from './pool.ts';
import type { Finished } from './worker-messages.ts';

/**
 * Does the jobs of one request; results come in their order. When one fails or the caller has gone, the others are
 * dropped and all fail.
 */
export async function runAll<Input>(
  pool: WorkerPool<Input>,
  jobs: readonly { input: Input; chars: JobOptions['chars'] }[],
  signal: AbortSignal,
): Promise<Finished[]> {
  const failure = new AbortController();
  const options = {
    isBulk: jobs.length > 1,
    signal: AbortSignal.any([signal, failure.signal]),
  };
  const running = jobs.map(({ input, chars }) => pool.run(input, { ...options, chars }));
  try {
    return await Promise.all(running);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(running);
    throw error;
  }
}
