import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDesk } from '../drafts/test-desk.ts';
import { TokenBuckets } from './token-buckets.ts';

const rate = { burst: 40, perSecond: 2 };
const start = Date.parse('2026-03-01T12:00:00Z');

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

/** The number of calls that are let through until one is refused, and for how long it is. */
async function spend(buckets: TokenBuckets, caller: string, time: number) {
  for (let passed = 0; ; passed += 1) {
    const wait = await buckets.take(caller, rate, time);
    if (wait > 0) return { passed, wait };
  }
}

test('a burst is let through, then as much as drains, and callers do not feel each other', async () => {
  const buckets = new TokenBuckets(desk.db);
  expect(await spend(buckets, 'ada', start)).toEqual({ passed: 40, wait: 1 });
  expect(await spend(buckets, 'ben', start)).toEqual({ passed: 40, wait: 1 });
  expect((await spend(buckets, 'ada', start + 3_000)).passed).toBe(6);
  expect((await spend(buckets, 'ada', start + 3_600_000)).passed).toBe(40);
});

test('calls at the same time are counted all', async () => {
  const buckets = new TokenBuckets(desk.db);
  const waits = await Promise.all(
    Array.from({ length: 100 }, () => buckets.take('many', rate, start)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(40);
});

test('a clock that goes back drains nothing', async () => {
  const buckets = new TokenBuckets(desk.db);
  await spend(buckets, 'late', start);
  expect((await spend(buckets, 'late', start - 60_000)).passed).toBe(0);
  expect((await spend(buckets, 'late', start)).passed).toBe(0);
});
