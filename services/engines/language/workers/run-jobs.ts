import type { JobOptions, WorkerPool } from './pool.ts';
import type { Finished } from './worker-messages.ts';

type Job<Input> = { input: Input; chars: JobOptions['chars'] };

/** Starts the jobs of one request; aborting `ending` drops those that are not done. */
function startAll<Input extends object>(
  pool: WorkerPool<Input>,
  jobs: readonly Job<Input>[],
  signal: AbortSignal,
  isHeldAt?: (place: number) => boolean,
) {
  const ending = new AbortController();
  const options = {
    isBulk: jobs.length > 1,
    signal: AbortSignal.any([signal, ending.signal]),
  };
  const running = jobs.map(({ input, chars }, place) =>
    pool.run(input, {
      ...options,
      chars,
      ...(isHeldAt && { isHeld: () => isHeldAt(place) }),
    }),
  );
  return { ending, running };
}

/** Results come in the order of the jobs. When one fails or the caller has gone, the others are dropped and all fail. */
export async function runAll<Input extends object>(
  pool: WorkerPool<Input>,
  jobs: readonly Job<Input>[],
  signal: AbortSignal,
): Promise<Finished[]> {
  const { ending, running } = startAll(pool, jobs, signal);
  try {
    return await Promise.all(running);
  } catch (error) {
    ending.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

/** Jobs begun before the results of the earlier ones have been fetched. */
const maxAhead = 4;

/**
 * Does the jobs of one request and hands over each result in its turn, so that few are in memory however many there are.
 * All wait in the queue from the beginning: what is let in is not refused later. When one fails, the results are not
 * fetched to the end or the caller has gone, the others are dropped.
 */
export async function* runInOrder<Input extends object>(
  pool: WorkerPool<Input>,
  jobs: readonly Job<Input>[],
  signal: AbortSignal,
): AsyncGenerator<Finished, void, undefined> {
  let fetched = 0;
  const isHeldAt = (place: number) => place >= fetched + maxAhead;
  const { ending, running } = startAll(pool, jobs, signal, isHeldAt);
  // Each is awaited in its turn, or not at all.
  for (const run of running) run.catch(() => undefined);
  try {
    // Not kept in the list, which would hold every result to the end.
    for (let run = running.shift(); run; run = running.shift()) {
      yield await run;
      fetched += 1;
      pool.advance();
    }
  } finally {
    ending.abort();
  }
}
