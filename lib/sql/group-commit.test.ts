import SQLite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GroupCommitDialect, shareActs } from './group-commit.ts';

type Tables = { words: { word: string } };

/** A disk that is slow until the test lets it be done. */
let disk: PromiseWithResolvers<void>;
let flushes: number;
let db: Kysely<Tables>;
beforeEach(async () => {
  disk = Promise.withResolvers();
  flushes = 0;
  const run = shareActs(async () => {
    flushes += 1;
    await disk.promise;
  });
  const file = new SQLite(':memory:');
  file.exec('create table words (word text not null)');
  db = new Kysely({ dialect: new GroupCommitDialect(file, { run, close: async () => undefined }) });
});
afterEach(async () => {
  disk.resolve();
  await db.destroy();
});

const add = (word: string) => db.insertInto('words').values({ word }).execute();
const count = async () => (await db.selectFrom('words').selectAll().execute()).length;

/** True once a promise has settled, without waiting for it. */
function isSettled(promise: Promise<unknown>): () => boolean {
  let settled = false;
  promise.then(
    () => {
      settled = true;
    },
    () => {
      settled = true;
    },
  );
  return () => settled;
}

it('answers no write before it is on the disk, and reads meanwhile', async () => {
  const write = add('tram');
  const isAnswered = isSettled(write);
  await expect.poll(count).toBe(1);
  expect([isAnswered(), flushes]).toEqual([false, 1]);
  disk.resolve();
  await write;
});

it('writes by one flush what came while another ran', async () => {
  const first = add('one');
  await expect.poll(() => flushes).toBe(1);
  const others = ['two', 'three', 'four'].map(add);
  const transaction = db.transaction().execute(async (inside) => {
    await inside.insertInto('words').values({ word: 'five' }).execute();
    await inside.insertInto('words').values({ word: 'six' }).execute();
  });
  await expect.poll(count).toBe(6);
  expect(flushes).toBe(1);
  disk.resolve();
  await Promise.all([first, ...others, transaction]);
  expect(flushes).toBe(2);
});

it('keeps transactions apart, and waits for no disk where nothing was written', async () => {
  disk.resolve();
  await Promise.all(
    [1, 2, 3].map((number) =>
      db.transaction().execute(async (inside) => {
        const before = await inside.selectFrom('words').selectAll().execute();
        expect(before).toHaveLength(number - 1);
        await inside
          .insertInto('words')
          .values({ word: `${number}` })
          .execute();
      }),
    ),
  );
  const before = flushes;
  expect(await count()).toBe(3);
  expect(flushes).toBe(before);
});

it('tells a write that the disk did not take, and goes on', async () => {
  disk.reject(new Error('EIO'));
  await expect(add('lost')).rejects.toThrow('EIO');
  await expect(add('lost')).rejects.toThrow('EIO');
  expect(await count()).toBe(2);
});

it('runs a query of before with the columns of now, and two of the same at once', async () => {
  disk.resolve();
  const all = () => sql<Record<string, string>>`select * from words order by word`.execute(db);
  await add('tram');
  expect((await all()).rows).toEqual([{ word: 'tram' }]);
  await sql`alter table words add column language text not null default 'en'`.execute(db);
  expect((await all()).rows).toEqual([{ word: 'tram', language: 'en' }]);
  await add('bus');
  const both = await Promise.all([all(), all()]);
  expect(both.map(({ rows }) => rows.map(({ word }) => word))).toEqual([
    ['bus', 'tram'],
    ['bus', 'tram'],
  ]);
});

it('prepares a statement that is in use once, however many others come and go', async () => {
  const prepare = vi.spyOn(SQLite.prototype, 'prepare');
  const countWords = () => sql`select count(*) from words`.execute(db);
  for (let number = 0; number < 1_200; number += 1) {
    await sql.raw(`select ${number}`).execute(db);
    await countWords();
  }
  const prepared = prepare.mock.calls.filter(([each]) => each.includes('count(*)'));
  prepare.mockRestore();
  expect(prepared).toHaveLength(1);
});
