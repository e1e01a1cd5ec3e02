import { afterEach, describe, expect, it } from 'vitest';
import { type JobOptions, WorkerPool } from './pool.ts';
import { runInOrder } from './run-jobs.ts';
import type { TestJob } from './test-pool-worker.ts';
import type { Finished } from './worker-messages.ts';

const script = new URL('./test-pool-worker.ts', import.meta.url);
const here = new AbortController().signal;

/** Notes which jobs have been done. */
class WatchedPool extends WorkerPool<TestJob> {
  readonly finished = new Set<string>();

  override async run(input: TestJob, options: JobOptions): Promise<Finished> {
    const finished = await super.run(input, options);
    this.finished.add(input.name);
    return finished;
  }
}

let pool: WatchedPool;
afterEach(() => pool.close());

function open(): void {
  pool = new WatchedPool({ script, size: 2 });
}

const echoes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    input: { name: `job ${n}`, does: 'echo' } as TestJob,
    chars: 1,
  }));

const read = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Until whatever may run has run: this one is behind all of it. */
const settle = () => pool.run({ name: 'last', does: 'echo' }, { chars: 1, isBulk: true });

describe('runInOrder', () => {
  it('hands over the results in the order of the jobs', async () => {
    open();
    const names: unknown[] = [];
    for await (const { bytes } of runInOrder(pool, echoes(30), here)) names.push(read(bytes));
    expect(names).toEqual(echoes(30).map(({ input }) => input.name));
  });

  it('does few jobs before the results of the earlier ones are fetched', async () => {
    open();
    const results = runInOrder(pool, echoes(20), here);
    for (let fetched = 1; fetched <= 10; fetched += 1) {
      await results.next();
      await settle();
      expect(pool.finished.size).toBeLessThan(fetched + 5);
    }
    await results.return();
  });

  it('drops the others when one fails, and lets no other request feel it', async () => {
    open();
    const jobs = echoes(20).with(2, { input: { name: 'bad', does: 'throw' }, chars: 1 });
    const results = runInOrder(pool, jobs, here);
    expect((await results.next()).done).toBe(false);
    expect((await results.next()).done).toBe(false);
    await expect(results.next()).rejects.toMatchObject({ status: 500 });
    expect(read((await settle()).bytes)).toBe('last');
  });

  it('stops when the caller goes', async () => {
    open();
    const caller = new AbortController();
    const results = runInOrder(pool, echoes(20), caller.signal);
    await results.next();
    caller.abort();
    await expect(Array.fromAsync(results)).rejects.toBe(caller.signal.reason);
  });
});
