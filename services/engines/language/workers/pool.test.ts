import { afterEach, describe, expect, it } from 'vitest';
import { WorkerPool } from './pool.ts';
import type { TestJob } from './test-pool-worker.ts';

const script = new URL('./test-pool-worker.ts', import.meta.url);

let pool: WorkerPool<TestJob>;
afterEach(() => pool.close());

function open(options: Partial<ConstructorParameters<typeof WorkerPool>[0]> = {}) {
  pool = new WorkerPool<TestJob>({ script, size: 2, ...options });
}

/** Runs a job and notes its name when it is done. */
function runner(done: string[]) {
  return async (job: TestJob, chars = 1, isBulk = false) => {
    const { bytes } = await pool.run(job, { chars, isBulk });
    done.push(JSON.parse(new TextDecoder().decode(bytes)));
  };
}

/** A closed gate: jobs that are given it wait until it is opened. */
function closedGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { gate, open };
}

describe('WorkerPool', () => {
  it('answers short jobs while heavy ones run, whatever their number', async () => {
    open();
    const done: string[] = [];
    const run = runner(done);
    const { gate, open: openGate } = closedGate();
    const heavy = [1, 2, 3].map((n) => run({ name: `heavy ${n}`, does: 'echo', gate }, 500_000));
    await Promise.all(['a', 'b', 'c'].map((name) => run({ name, does: 'echo' })));
    expect(done).toEqual(['a', 'b', 'c']);
    openGate();
    await Promise.all(heavy);
    expect(done).toEqual(['a', 'b', 'c', 'heavy 1', 'heavy 2', 'heavy 3']);
  });

  it('hurries the jobs of people that several others wait behind', async () => {
    open({ size: 2 });
    const done: string[] = [];
    const run = runner(done);
    const { gate, open: openGate } = closedGate();
    const held = [1, 2].map((n) => run({ name: `held ${n}`, does: 'echo', gate }));
    await expect.poll(() => pool.load).toMatchObject({ busy: 2 });
    const bulk = run({ name: 'bulk', does: 'tell-hurry' }, 1, true);
    const people = ['a', 'b', 'c', 'd', 'e'].map((name) => run({ name, does: 'tell-hurry' }));
    openGate();
    await Promise.all([...held, ...people, bulk]);
    expect(done.toSorted()).toEqual([
      ...['a in a hurry', 'b in a hurry', 'bulk', 'c', 'd', 'e', 'held 1', 'held 2'],
    ]);
  });

  it('gives an article to the worker that had it last, but lets none wait beside an idle one', async () => {
    open({ size: 2 });
    const { gate, open: openGate } = closedGate();
    const hold = () => pool.run({ name: 'held', does: 'echo', gate }, { chars: 1 });
    const held = [hold(), hold()];
    await expect.poll(() => pool.load).toMatchObject({ busy: 2 });
    openGate();
    await Promise.all(held);
    const threadOf = async (article: string) => {
      const { bytes } = await pool.run(
        { name: article, does: 'tell-thread' },
        { chars: 1, article },
      );
      return JSON.parse(new TextDecoder().decode(bytes));
    };
    const [a, b] = await Promise.all([threadOf('a'), threadOf('b')]);
    expect(a).not.toBe(b);
    for (const _ of [1, 2, 3]) expect([await threadOf('b'), await threadOf('a')]).toEqual([b, a]);

    const second = closedGate();
    const busy = pool.run(
      { name: 'a', does: 'echo', gate: second.gate },
      { chars: 1, article: 'a' },
    );
    expect(await threadOf('a')).toBe(b);
    expect(await threadOf('a')).toBe(b);
    second.open();
    await busy;
  });

  it('has one worker until several are wanted, and again when they have nothing to do', async () => {
    open({ size: 3, idleTime: 50 });
    const done: string[] = [];
    const run = runner(done);
    await expect.poll(() => pool.load.workers).toBe(1);
    await run({ name: 'a', does: 'echo' });
    expect(pool.load).toMatchObject({ workers: 1, busy: 0 });
    const { gate, open: openGate } = closedGate();
    const held = [1, 2, 3].map((n) => run({ name: `held ${n}`, does: 'echo', gate }));
    await expect.poll(() => pool.load).toMatchObject({ workers: 3, busy: 3 });
    openGate();
    await Promise.all(held);
    await expect.poll(() => pool.load.workers).toBe(1);
    await Promise.all(['b', 'c'].map((name) => run({ name, does: 'echo' })));
    expect(done).toHaveLength(6);
  });

  it('has a worker for short jobs as soon as a heavy one runs', async () => {
    open();
    const done: string[] = [];
    const run = runner(done);
    const { gate, open: openGate } = closedGate();
    const heavy = run({ name: 'heavy', does: 'echo', gate }, 500_000);
    await expect.poll(() => pool.load).toMatchObject({ workers: 2, busy: 1 });
    openGate();
    await heavy;
  });

  it('shares with every worker, those that come later too', async () => {
    open();
    const done: string[] = [];
    const run = runner(done);
    const share = (revision: number) => {
      const index = new SharedArrayBuffer(8);
      const base = { revision, index, knowledgePath: '', storePath: '' };
      pool.share({ kind: 'share', base });
    };
    const { gate, open: openGate } = closedGate();
    share(1);
    await run({ name: 'a', does: 'tell-revision' });
    const held = run({ name: 'held', does: 'tell-revision', gate });
    share(2);
    await run({ name: 'b', does: 'tell-revision' });
    openGate();
    await held;
    const crashes = [1, 2].map(() => run({ name: 'c', does: 'exit' }).catch(() => undefined));
    await Promise.all(crashes);
    await run({ name: 'd', does: 'tell-revision' });
    expect(done).toEqual(['1', '2', '1', '2']);
  });

  it('lets single jobs pass bulk, yet gives bulk a turn', async () => {
    open({ size: 2 });
    const done: string[] = [];
    const run = runner(done);
    const first = closedGate();
    const second = closedGate();
    const holding = [
      run({ name: 'held 1', does: 'echo', gate: first.gate }),
      run({ name: 'held 2', does: 'echo', gate: second.gate }),
    ];
    const bulk = [1, 2].map((n) => run({ name: `bulk ${n}`, does: 'echo' }, 1, true));
    const singles = [1, 2, 3, 4, 5].map((n) => run({ name: `single ${n}`, does: 'echo' }));
    first.open();
    await Promise.all([...bulk, ...singles]);
    expect(done.slice(0, 4)).toEqual(['held 1', 'single 1', 'single 2', 'bulk 1']);
    second.open();
    await Promise.all(holding);
  });

  it.each(['crash', 'exit', 'throw'] as const)(
    'fails only the job that goes wrong (%s), and goes on',
    async (does) => {
      open();
      const done: string[] = [];
      const run = runner(done);
      const failing = run({ name: 'bad', does });
      const others = ['a', 'b', 'c'].map((name) => run({ name, does: 'echo' }));
      await expect(failing).rejects.toMatchObject({ status: 500 });
      await Promise.all(others);
      expect(done.toSorted()).toEqual(['a', 'b', 'c']);
    },
  );

  it('stops a job that takes too long', async () => {
    open({ timeout: 3_000 });
    const done: string[] = [];
    const run = runner(done);
    await expect(run({ name: 'endless', does: 'hang' })).rejects.toMatchObject({ status: 500 });
    await Promise.all([run({ name: 'a', does: 'echo' }), run({ name: 'b', does: 'echo' })]);
    expect(done).toHaveLength(2);
  });

  it('drops a waiting job when its caller goes', async () => {
    open();
    const done: string[] = [];
    const run = runner(done);
    const { gate, open: openGate } = closedGate();
    const held = [1, 2].map((n) => run({ name: `held ${n}`, does: 'echo', gate }));
    const caller = new AbortController();
    const dropped = pool.run(
      { name: 'dropped', does: 'crash' },
      { chars: 1, signal: caller.signal },
    );
    const kept = run({ name: 'kept', does: 'echo' });
    caller.abort();
    await expect(dropped).rejects.toBe(caller.signal.reason);
    openGate();
    await Promise.all([...held, kept]);
    expect(done.toSorted()).toEqual(['held 1', 'held 2', 'kept']);
  });

  it('refuses what would wait too long, and says when to come back', async () => {
    open({ maxWaiting: { jobs: 1, bulk: 1, chars: 1_000 } });
    const done: string[] = [];
    const run = runner(done);
    const { gate, open: openGate } = closedGate();
    await expect.poll(() => pool.isReady).toBe(true);
    const held = [run({ name: 'held 1', does: 'echo', gate }, 900)];
    held.push(run({ name: 'held 2', does: 'echo', gate }, 900));
    await expect.poll(() => pool.load).toMatchObject({ busy: 2, people: 0 });
    held.push(run({ name: 'held 3', does: 'echo', gate }, 900));
    await expect(run({ name: 'too much', does: 'echo' })).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '1' },
    });
    openGate();
    await Promise.all(held);
  });

  it('refuses instead of waiting when no worker comes up', async () => {
    open({ script: new URL('../no-such-worker.ts', import.meta.url) });
    const waiting = pool.run({ name: 'x', does: 'echo' }, { chars: 1 });
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    expect(pool.isReady).toBe(false);
    await expect(pool.run({ name: 'y', does: 'echo' }, { chars: 1 })).rejects.toMatchObject({
      status: 503,
    });
  });
});
