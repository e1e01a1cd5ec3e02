import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Leadership } from './leadership.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { createTestDatabase } from './test-postgres.ts';

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

type Candidate = { database: OpenDatabase<unknown>; leadership: Leadership<unknown> };
let url: string;
let candidates: Candidate[];
beforeEach(async () => {
  url = await createTestDatabase();
  candidates = [];
});
afterEach(async () => {
  for (const candidate of candidates) await leave(candidate);
});

async function stand(name = 'work'): Promise<Candidate> {
  const database = await openPostgres<unknown>({ url, schema: 'leaders', migrations: [] });
  const candidate = { database, leadership: new Leadership(database.db, name) };
  candidates.push(candidate);
  return candidate;
}

async function leave(candidate: Candidate): Promise<void> {
  candidates = candidates.filter((one) => one !== candidate);
  await candidate.leadership.close();
  await candidate.database.close();
}

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 30_000 });
const terms = (...all: Candidate[]) => all.map(({ leadership }) => leadership.term);

test('one of several leads, and another once that has left', async () => {
  const one = await stand();
  await until(() => terms(one)).toEqual([1]);
  const [two, apart] = [await stand(), await stand('other work')];
  await until(() => terms(one, two, apart)).toEqual([1, undefined, 1]);
  await leave(one);
  expect(terms(one)).toEqual([undefined]);
  await until(() => terms(two)).toEqual([1]);
});

test('a leader whose connection breaks leads no more, and another time it is another term', async () => {
  const one = await stand();
  await until(() => terms(one)).toEqual([1]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  await client.end();
  await until(() => terms(one)).toEqual([2]);
});
