import { execFile } from 'node:child_process';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeError } from '../log/describe-error.ts';
import { checkServer } from './check-storage.ts';
import { isDiskFull, isUniqueViolation } from './error-kinds.ts';
import type { Migration } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { sqlMigration } from './sql-migration.ts';
import { createTestDatabase } from './test-postgres.ts';

type Tables = {
  note: { id: string; words: number; weight: number | null; sealed: Uint8Array | null };
  applied_migrations: { name: string };
};

const notes = sqlMigration(new URL('./test-migrations/', import.meta.url), '0001-notes');
const schema = 'notes';
const open = (migrations: readonly Migration[] = [notes]) =>
  openPostgres<Tables>({ url, schema, migrations });
const note = (id: string, words = 0) => ({ id, words, weight: null, sealed: null });

let url: string;
let opened: OpenDatabase<Tables>;
beforeEach(async () => {
  url = await createTestDatabase();
  opened = await open();
});
afterEach(() => opened.close());

test('finds what was written before, as numbers, bytes and texts', async () => {
  const row = { id: 'a', words: 9_000_000_000, weight: 0.1, sealed: Buffer.from([0, 255]) };
  await opened.db.insertInto('note').values(row).execute();
  const again = await open();
  expect(await again.db.selectFrom('note').selectAll().execute()).toEqual([row]);
  const { count, sum } = await again.db
    .selectFrom('note')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('words').as('sum')])
    .executeTakeFirstOrThrow();
  expect([count, sum]).toEqual([1, 9_000_000_000]);
  await again.close();
});

test('texts are compared by their bytes, as in SQLite', async () => {
  const ids = ['a', 'B', 'ž', 'z', 'Ž', '-', '~'];
  await opened.db
    .insertInto('note')
    .values(ids.map((id) => note(id)))
    .execute();
  const rows = await opened.db.selectFrom('note').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
});

test('what PostgreSQL minds and SQLite does not goes through', async () => {
  await opened.db.insertInto('note').values(note('a\0b')).execute();
  const found = await opened.db.selectFrom('note').select('id').where('id', '=', 'a\0b').execute();
  expect(found).toEqual([{ id: 'a\ufffdb' }]);
  expect(await opened.db.selectFrom('note').selectAll().where('id', 'in', []).execute()).toEqual(
    [],
  );
  expect(
    await opened.db.selectFrom('note').select('id').where('id', 'not in', []).execute(),
  ).toHaveLength(1);
});

test('tells a taken key from other faults', async () => {
  const insert = () => opened.db.insertInto('note').values(note('a')).execute();
  await insert();
  const fault = await insert().catch((error: unknown) => error);
  expect([isUniqueViolation(fault), isDiskFull(fault)]).toEqual([true, false]);
});

test('serves several processes at once, opening included, and loses nothing', async () => {
  const empty = await createTestDatabase();
  const program = `
    import { openPostgres } from ${JSON.stringify(join(import.meta.dirname, 'open-postgres.ts'))};
    import { sqlMigration } from ${JSON.stringify(join(import.meta.dirname, 'sql-migration.ts'))};
    const folder = new URL(${JSON.stringify(new URL('./test-migrations/', import.meta.url).href)});
    const migrations = [sqlMigration(folder, '0001-notes')];
    const { db, close } = await openPostgres({ url: ${JSON.stringify(empty)}, schema: 'notes', migrations });
    const add = () => db.transaction().execute(async (t) => {
      const row = await t.selectFrom('note').selectAll().where('id', '=', 'a').executeTakeFirst();
      if (row) await t.updateTable('note').set({ words: row.words + 1 }).where('id', '=', 'a').execute();
      else await t.insertInto('note').values({ id: 'a', words: 1 }).execute();
    });
    for (let i = 0; i < 8; i += 1) await Promise.all(Array.from({ length: 5 }, add));
    await close();`;
  const run = promisify(execFile);
  await Promise.all(
    [1, 2, 3].map(() => run(process.execPath, ['--input-type=module-typescript', '-e', program])),
  );
  const { db, close } = await openPostgres<Tables>({ url: empty, schema, migrations: [notes] });
  expect(await db.selectFrom('note').select('words').execute()).toEqual([{ words: 120 }]);
  expect(await db.selectFrom('applied_migrations').select('name').execute()).toHaveLength(1);
  await close();
});

test('of two transactions that each take away what the other relies on, one is done after the other', async () => {
  const { db } = opened;
  for (let round = 0; round < 20; round += 1) {
    await db.deleteFrom('note').execute();
    await db
      .insertInto('note')
      .values([note('a'), note('b')])
      .execute();
    const remove = (id: string) =>
      db.transaction().execute(async (transaction) => {
        const rows = await transaction.selectFrom('note').select('id').execute();
        if (rows.length === 1) return;
        await transaction.deleteFrom('note').where('id', '=', id).execute();
      });
    await Promise.all([remove('a'), remove('b')]);
    expect(await db.selectFrom('note').select('id').execute()).toHaveLength(1);
  }
});

test('undoes the whole of a migration that fails, and of a transaction', async () => {
  const broken: Migration = {
    name: '2-broken',
    async up(transaction) {
      await transaction.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('no space');
    },
  };
  await expect(open([notes, broken])).rejects.toThrow('no space');
  await (await open()).close();
  const write = opened.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('note').values(note('half')).execute();
    throw new Error('no');
  });
  await expect(write).rejects.toThrow('no');
  expect(await opened.db.selectFrom('note').selectAll().execute()).toEqual([]);
});

test('refuses a database that a newer program has changed', async () => {
  const later: Migration = { name: '9-later', up: async () => {} };
  await (await open([notes, later])).close();
  await expect(open()).rejects.toThrow(/^127\.0\.0\.1:\d+\/test_\w+: .*9-later/);
});

test('goes on after the server ended its connections', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.db);
  await expect
    .poll(() =>
      opened.db
        .selectFrom('note')
        .selectAll()
        .execute()
        .catch(() => undefined),
    )
    .toEqual([]);
});

test('names the server that refuses, never the password', async () => {
  const password = new URL(url).password;
  const elsewhere = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
  const cases: [string, RegExp][] = [
    [elsewhere({ password: 'hush' }), /refuses the user or the password\. See DATABASE_URL\.$/],
    [elsewhere({ pathname: '/nowhere' }), /does not have this database\. See DATABASE_URL\.$/],
  ];
  for (const [wrong, message] of cases) {
    const fault = await openPostgres({ url: wrong, schema, migrations: [] }).catch(
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({
      name: 'DatabaseServerError',
      message: expect.stringMatching(message),
    });
    const told = JSON.stringify(describeError(fault)) + String(fault);
    expect(told).not.toMatch(new RegExp(`hush|${password}`));
    expect(await checkServer(wrong)).toBe('failed');
  }
  expect(await checkServer(url)).toBe('ok');
});

test('waits for a server that is just coming up', async () => {
  const { port } = new URL(url);
  const sockets: Socket[] = [];
  const door = createServer((socket) => {
    const beyond = connectTo(Number(port), '127.0.0.1');
    sockets.push(socket, beyond);
    for (const one of [socket, beyond]) one.on('error', () => undefined);
    socket.pipe(beyond).pipe(socket);
  });
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      door.listen(at, '127.0.0.1', () => {
        const address = door.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const free = await listen(0);
  await new Promise((resolve) => door.close(resolve));
  const late = openPostgres<Tables>({
    url: Object.assign(new URL(url), { port: String(free) }).href,
    schema,
    migrations: [notes],
  });
  expect(await checkServer(Object.assign(new URL(url), { port: String(free) }).href)).toBe(
    'failed',
  );
  await listen(free);
  const { db, close } = await late;
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([]);
  await close();
  door.close();
  for (const socket of sockets) socket.destroy();
});
