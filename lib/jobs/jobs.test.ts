import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDesk } from '../drafts/test-desk.ts';
import { silentLog } from '../log/log.ts';
import type { Desk } from '../sql/desk-database.ts';
import { claimJob, saveResult } from './claim-job.ts';
import { type Job, type JobKind, LostJobError } from './job-kind.ts';
import { addJob, beginJob, cancelJob, requestJob, undoJob } from './queue.ts';
import { runClaimedJob, runDueJobs, startJobs, wakeJobs } from './run-jobs.ts';
import { letterJobs, postOffice, readCount, type StopPoint } from './test-letters.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
let db: Desk;
beforeEach(async () => {
  desk = await openTestDesk();
  db = desk.db;
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

const kind = 'archive-tagging';
const add = (letters = 3, key = 'post') =>
  addJob(db, { kind, key, payload: { letters }, total: letters });
const read = (id: string) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
/** A clock that only `later` moves. */
const stopClock = () => vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
const run = (jobs: JobKind = letterJobs(desk.dataDir)) => runDueJobs(db, jobs);
/** A kind whose steps do as they are told. */
const told = (step: JobKind['step'], more: Partial<JobKind> = {}): JobKind => ({
  ...{ name: kind, hasHistory: true, step },
  ...more,
});

/** Runs the jobs in a process of its own and kills it at a point. */
async function killAt(point: StopPoint, isRepeatable = true): Promise<void> {
  const program = `
    import { openDesk } from './lib/sql/desk-database.ts';
    import { runDueJobs } from './lib/jobs/run-jobs.ts';
    import { letterJobs } from './lib/jobs/test-letters.ts';
    const { db } = await openDesk(${JSON.stringify(desk.place)});
    await runDueJobs(db, letterJobs(${JSON.stringify(desk.dataDir)}, async (point) => {
      if (point !== ${JSON.stringify(point)}) return;
      console.log('reached');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }, ${isRepeatable}));`;
  const node = ['--conditions=react-server', '--input-type=module-typescript', '-e', program];
  const child = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) {
    expect(line).toBe('reached');
    child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

describe('a process killed by kill -9', () => {
  const letters = [0, 1, 2];
  const points = ['begin', 'called', 'write'] as const;
  test.each(letters.flatMap((number) => points.map((point): StopPoint => `${point} ${number}`)))(
    'at "%s" leaves a job that the next one finishes: nothing is lost, nothing counted twice',
    { timeout: 60_000 },
    async (point) => {
      const { id } = await add();
      await killAt(point);
      // Nobody waits for the lease: the process is seen to be gone.
      await run();
      expect(await read(id)).toMatchObject({ state: 'done', done: 3, attempts: 0 });
      expect(await readCount(db)).toBe(3);
      const handed = postOffice(desk.dataDir).handed();
      expect(new Set(handed)).toEqual(new Set(letters.map((number) => `${id} ${number}`)));
      // Handed in again, under the same name, is at most what was under way.
      const isInDoubt = /^(called|write)/.test(point);
      expect(handed).toHaveLength(isInDoubt ? 4 : 3);
    },
  );

  test.each(['begin 1', 'prepared 1', 'called 1', 'write 1'] satisfies StopPoint[])(
    'at "%s" leaves a call that may have been made, which is not repeated where it must not be',
    { timeout: 60_000 },
    async (point) => {
      const { id } = await add();
      await killAt(point, false);
      await run(letterJobs(desk.dataDir, undefined, false));
      expect(await read(id)).toMatchObject({ state: 'done', done: 3 });
      expect(await readCount(db)).toBe(3);
      const handed = postOffice(desk.dataDir).handed();
      expect(new Set(handed).size).toBe(handed.length);
      expect(handed).toHaveLength(point === 'prepared 1' ? 2 : 3);
    },
  );

  test.each(['undo 0', 'undone 0', 'undo 2', 'undone 2'] satisfies StopPoint[])(
    'at "%s" leaves an undo that the next one finishes',
    { timeout: 60_000 },
    async (point) => {
      const { id } = await add();
      await run();
      await undoJob(db, id, 3);
      await killAt(point);
      await run();
      expect(await read(id)).toMatchObject({ state: 'undone', done: 3 });
      expect(await readCount(db)).toBe(0);
    },
  );
});

describe('several processes', () => {
  test('each do a job once between them', { timeout: 60_000 }, async () => {
    for (let number = 0; number < 5; number += 1) await add(3, `key ${number}`);
    const program = `
      import { openDesk } from './lib/sql/desk-database.ts';
      import { runDueJobs } from './lib/jobs/run-jobs.ts';
      import { letterJobs } from './lib/jobs/test-letters.ts';
      const { db } = await openDesk(${JSON.stringify(desk.place)});
      await runDueJobs(db, letterJobs(${JSON.stringify(desk.dataDir)}));`;
    const node = ['--conditions=react-server', '--input-type=module-typescript', '-e', program];
    const children = [1, 2].map(() => spawn(process.execPath, node, { stdio: 'ignore' }));
    await Promise.all([run(), ...children.map((child) => once(child, 'exit'))]);
    await run();
    expect(await readCount(db)).toBe(15);
    expect(postOffice(desk.dataDir).handed()).toHaveLength(15);
  });

  test('take a job whose lease is over, and whoever had it saves nothing any more', async () => {
    stopClock();
    const jobs = letterJobs(desk.dataDir);
    const { id } = await add(1);
    const slow = await claimJob(db, jobs);
    if (!slow) throw new Error('Nothing was claimed.');
    await run();
    expect(await read(id)).toMatchObject({ state: 'running' });
    later(61);
    await run();
    expect(await read(id)).toMatchObject({ state: 'done' });
    const result = { kind: 'end', state: 'failed' } as const;
    await expect(saveResult(db, jobs, slow, result)).rejects.toThrow(LostJobError);
    expect(await runClaimedJob(db, jobs, slow)).toBeUndefined();
    expect(await readCount(db)).toBe(1);
  });
});

describe('jobs of one kind and key', () => {
  test('run in their order, and one that waits holds up those behind it', async () => {
    stopClock();
    const done: string[] = [];
    let isAway = true;
    const jobs = told(async ({ id }) => {
      if (isAway) return { kind: 'wait', seconds: 30 };
      done.push(id);
      return { kind: 'end', state: 'done' };
    });
    const [first, second, other] = [await add(), await add(), await add(3, 'other')];
    await run(jobs);
    isAway = false;
    await run(jobs);
    expect(done).toEqual([]);
    later(31);
    await run(jobs);
    expect(done.filter((id) => id !== other.id)).toEqual([first.id, second.id]);
  });

  test('asked for again are one while nobody has it, and follow the one in hand', async () => {
    const ask = (letters: number) => requestJob(db, { kind, key: 'post', payload: { letters } });
    await ask(1);
    await ask(2);
    const held = await claimJob(db, letterJobs(desk.dataDir));
    expect(held?.payload).toBe('{"letters":2}');
    await ask(3);
    await ask(4);
    const rows = await db.selectFrom('jobs').selectAll().orderBy('created_at').execute();
    expect(rows.map(({ payload }) => payload)).toEqual(['{"letters":2}', '{"letters":4}']);
    expect(await claimJob(db, letterJobs(desk.dataDir))).toBeUndefined();
  });

  test('begun by a request are taken over from whoever has them in hand', async () => {
    await add(1);
    const held = await claimJob(db, letterJobs(desk.dataDir));
    const begun = await beginJob(db, { kind, key: 'post', payload: { letters: 2 } }, 90);
    expect(begun.id).toBe(held?.id);
    if (held) expect(await runClaimedJob(db, letterJobs(desk.dataDir), held)).toBeUndefined();
    await runClaimedJob(db, letterJobs(desk.dataDir), begun);
    expect(await readCount(db)).toBe(2);
  });
});

describe('a step that fails', () => {
  test('is tried again, each time later, and progress begins the count anew', async () => {
    stopClock();
    let fails = true;
    const jobs = told(async (job) => {
      if (fails) throw new Error('broken');
      return job.cursor === null
        ? { kind: 'advance', cursor: { next: 1 } }
        : { kind: 'wait', seconds: 5, note: 'services-away' };
    });
    const { id } = await add();
    const rests: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(run(jobs)).rejects.toThrow('broken');
      const { due_at = '', attempts } = (await read(id)) ?? {};
      expect(attempts).toBe(tries + 1);
      const rest = (Date.parse(due_at) - Date.now()) / 1_000;
      rests.push(rest);
      later(rest - 1);
      await run(jobs);
      later(2);
    }
    expect(rests).toEqual([15, 30, 60, 120]);
    fails = false;
    await run(jobs);
    expect(await read(id)).toMatchObject({ attempts: 1, note: 'services-away' });
  });

  test('saves none of what it would have written', async () => {
    const jobs = told(async () => ({
      kind: 'end',
      state: 'done',
      async write(transaction) {
        await transaction.insertInto('settings').values({ name: 'letters', value: '9' }).execute();
        throw new Error('no room');
      },
    }));
    const { id } = await add();
    await expect(run(jobs)).rejects.toThrow('no room');
    expect(await readCount(db)).toBe(0);
    expect(await read(id)).toMatchObject({ state: 'running' });
  });

  test('finds what it prepared before a call that it may have made', async () => {
    stopClock();
    const seen: Job['cursor'][] = [];
    const jobs = told(async (job, { prepare }) => {
      seen.push(job.cursor);
      if (job.cursor !== null) return { kind: 'end', state: 'done' };
      await prepare({ isCalled: true });
      throw new Error('broken');
    });
    await add();
    await expect(run(jobs)).rejects.toThrow('broken');
    later(16);
    await run(jobs);
    expect(seen).toEqual([null, '{"isCalled":true}']);
  });
});

describe('a job that is cancelled', () => {
  test('while it runs is undone as far as it came', async () => {
    const { id } = await add();
    const jobs = letterJobs(desk.dataDir, async (point) => {
      if (point === 'called 1') await cancelJob(db, id);
    });
    await run(jobs);
    expect(await read(id)).toMatchObject({ state: 'undone', total: 2, done: 2 });
    expect(await readCount(db)).toBe(0);
  });

  test('at its last step is undone, too', async () => {
    const { id } = await add(0);
    const jobs = told(
      async () => {
        await cancelJob(db, id);
        return { kind: 'end', state: 'done' };
      },
      { undo: { begin: async () => 0, step: async () => ({ kind: 'end', state: 'done' }) } },
    );
    await run(jobs);
    expect(await read(id)).toMatchObject({ state: 'undone', cancel_requested: 0 });
  });

  test('of a kind that cannot be undone ends, and its call is aborted', async () => {
    const { id } = await add();
    const jobs = told(
      async (_, { signal }) => {
        await cancelJob(db, id);
        while (!signal.aborted) await pause(5);
        return { kind: 'advance', cursor: {} };
      },
      { lease: 0.1 },
    );
    await run(jobs);
    expect(await read(id)).toMatchObject({ state: 'cancelled' });
  });

  test('after its end can only be undone, once', async () => {
    const { id } = await add();
    await run();
    await cancelJob(db, id);
    await run();
    expect(await read(id)).toMatchObject({ state: 'done' });
    expect(await undoJob(db, id, 3)).toBe(true);
    expect(await undoJob(db, id, 3)).toBe(false);
    await run();
    expect(await undoJob(db, id, 3)).toBe(false);
    expect(await readCount(db)).toBe(0);
  });
});

test('jobs without a history are deleted at their end, and planning goes on until nothing is due', async () => {
  let left = 3;
  const jobs: JobKind = {
    name: kind,
    async plan() {
      if (left === 0) return false;
      left -= 1;
      await add();
      return true;
    },
    step: async () => ({ kind: 'end', state: 'done' }),
  };
  await run(jobs);
  expect(left).toBe(0);
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('started jobs run at the start, go on after an error, and when they are woken', async () => {
  const done = vi.fn<(id: string) => void>();
  const jobs = told(async ({ id }) => {
    done(id);
    if (done.mock.calls.length === 1) throw new Error('broken');
    return { kind: 'end', state: 'done' };
  });
  const first = await add(1, 'a');
  const running = startJobs(db, [jobs], silentLog);
  await expect.poll(() => done.mock.calls.length).toBe(1);
  const second = await add(1, 'b');
  wakeJobs(kind);
  await expect.poll(() => done.mock.calls.flat()).toEqual([first.id, second.id]);
  running.stop();
});
