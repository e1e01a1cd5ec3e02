import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Gate } from '../../bench/recovery/gate.ts';
import { isServerAway } from './error-kinds.ts';
import { hearNotices, sendNotice } from './notices.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { isDatabaseAway, isDatabaseFailing } from './server-watch.ts';
import { createTestDatabase } from './test-postgres.ts';

let gate: Gate;
let opened: OpenDatabase<unknown>;
beforeEach(async () => {
  const server = await createTestDatabase();
  gate = await Gate.open(server.replace('postgres:', 'http:'));
  const url = Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(gate.port) });
  opened = await openPostgres({ url: url.href, schema: 'desk', migrations: [] });
});
afterEach(async () => {
  await opened.close();
  await gate.close();
});

const ask = () => sql`select 1`.execute(opened.db);
const faultOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);
const isThere = async () =>
  !(await isDatabaseAway(opened.db)) && (await faultOf(ask())) !== undefined;

test('whoever waits for a server that hangs is told, with a connection or without one', async () => {
  // More than there are connections.
  await Promise.all(Array.from({ length: 12 }, ask));
  await gate.take('frozen');
  const faults = await Promise.all(Array.from({ length: 12 }, () => faultOf(ask())));
  expect(faults.filter((fault) => !isServerAway(fault))).toEqual([]);
  expect([await isDatabaseAway(opened.db), isDatabaseFailing(opened.db)]).toEqual([true, true]);
  await gate.restore();
  await expect.poll(() => isDatabaseAway(opened.db)).toBe(false);
  await ask();
  expect(isDatabaseFailing(opened.db)).toBe(false);
});

test('a transaction that hangs ends as one whose server is away, and nothing of it stays', async () => {
  await sql`create table note (id integer)`.execute(opened.db);
  const written = opened.db.transaction().execute(async (transaction) => {
    await sql`insert into note values (1)`.execute(transaction);
    await gate.take('frozen');
    await sql`select 1`.execute(transaction);
  });
  expect(isServerAway(await faultOf(written))).toBe(true);
  await gate.restore();
  await expect.poll(() => isDatabaseAway(opened.db)).toBe(false);
  expect((await sql`select * from note`.execute(opened.db)).rows).toEqual([]);
});

test('a statement that takes long is waited for', async () => {
  const { rows } = await sql`select pg_sleep(4), 1 as one`.execute(opened.db);
  expect(rows).toMatchObject([{ one: 1 }]);
});

test('a server that refuses is away at once and there again when it is back, and notices come again', async () => {
  const heard: string[] = [];
  hearNotices(opened.db, (notice) => void heard.push(notice));
  const tell = async (notice: string) => {
    await faultOf(sendNotice(opened.db, notice));
    return heard;
  };
  await expect.poll(() => tell('before')).toContain('before');
  for (const outage of ['refused', 'silent', 'frozen'] as const) {
    await gate.take(outage);
    await expect.poll(() => isDatabaseAway(opened.db)).toBe(true);
    expect(isServerAway(await faultOf(ask()))).toBe(true);
    await gate.restore();
    await expect.poll(isThere).toBe(true);
    await expect.poll(() => tell(outage)).toContain(outage);
  }
});
