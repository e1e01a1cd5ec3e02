import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hearNotices, sendNotice } from './notices.ts';
import { openPostgres } from './open-postgres.ts';
import { createTestDatabase } from './test-postgres.ts';

test('a notice reaches other processes on the database, also after a broken connection', async () => {
  const url = await createTestDatabase();
  const open = (schema: string) => openPostgres<unknown>({ url, schema, migrations: [] });
  const [here, elsewhere, another] = await Promise.all([open('desk'), open('desk'), open('other')]);
  const heard: string[] = [];
  const strays: string[] = [];
  hearNotices(elsewhere.db, (notice) => void heard.push(notice));
  hearNotices(another.db, (notice) => void strays.push(notice));
  // Who is not listening yet hears nothing.
  const tell = async (notice: string) => {
    await sendNotice(here.db, notice);
    return heard;
  };
  await expect.poll(() => tell('first')).toContain('first');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(here.db);
  await expect.poll(() => tell('second')).toContain('second');
  expect(strays).toEqual([]);
  for (const { close } of [here, elsewhere, another]) await close();
});
