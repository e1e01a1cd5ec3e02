import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDesk } from '../drafts/test-desk.ts';
import { TokenBuckets } from './token-buckets.ts';

/** One twentieth: two calls. */
const rate = { burst: 40, perSecond: 2 };
const start = Date.parse('2026-03-01T12:00:00Z');

test('instances share a limit, each further one lets through a twentieth more at most, and few calls cost a query', async () => {
  const { db, close } = await openTestDesk();
  const instances = [new TokenBuckets(db), new TokenBuckets(db), new TokenBuckets(db)];
  const spend = async (time: number) => {
    const waits = await Promise.all(
      Array.from({ length: 300 }, async (_, call) => {
        // Not all at once, as a proxy would deal them.
        await Promise.all(Array.from({ length: call % 5 }, () => sql`select 1`.execute(db)));
        return instances[call % 3]?.take('ada', rate, time);
      }),
    );
    return waits.filter((wait) => wait === 0).length;
  };
  const first = await spend(start);
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThanOrEqual(40 + 2 * 2);
  // What others counted is known by now.
  const later = await spend(start + 5_000);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThanOrEqual(10 + 2 * 2);
  await close();
});

test('a small limit holds to the call', async () => {
  const { db, close } = await openTestDesk();
  const instances = [new TokenBuckets(db), new TokenBuckets(db)];
  const few = { burst: 3, perSecond: 0.01 };
  const waits = [];
  for (let call = 0; call < 10; call += 1) {
    waits.push(await instances[call % 2]?.take('ada', few, start));
  }
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  await close();
});

test('rows of those who no longer call are removed, and without the server each instance counts alone', async () => {
  const { db, close } = await openTestDesk();
  const [one, other] = [new TokenBuckets(db), new TokenBuckets(db)];
  for (let call = 0; call < 3; call += 1) await one.take('gone', rate, start);
  for (let call = 0; call < 3; call += 1) await other.take('here', rate, start + 3_600_000);
  const left = async () =>
    (await sql<{ caller: string }>`select caller from call_rates`.execute(db)).rows;
  await expect.poll(left).toEqual([{ caller: 'here' }]);
  await close();
  const waits = [];
  for (let call = 0; call < 60; call += 1) waits.push(await one.take('alone', rate, start));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(40);
});
