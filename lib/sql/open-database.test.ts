import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from './error-kinds.ts';
import type { Migration } from './migrate.ts';
import {
  DatabaseFileError,
  openDatabase,
  requireCompleteDatabase,
  requireSoundDatabase,
} from './open-database.ts';

type Tables = { note: { id: string; words: number } };

const notes: Migration = {
  name: '1-notes',
  up: (transaction) =>
    transaction.schema
      .createTable('note')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('words', 'bigint', (column) => column.notNull())
      .execute(),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sql-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('openDatabase', () => {
  it('makes the folder and the tables, and finds what was written before', async () => {
    const path = join(folder, 'new', 'notes.sqlite');
    const first = await openDatabase<Tables>({ path, migrations: [notes] });
    await first.db.insertInto('note').values({ id: 'a', words: 9_000_000_000 }).execute();
    await first.close();

    const second = await openDatabase<Tables>({ path, migrations: [notes] });
    expect(await second.db.selectFrom('note').selectAll().execute()).toEqual([
      { id: 'a', words: 9_000_000_000 },
    ]);
    await second.close();
  });

  it('writes ahead in a log that the dialect brings to the disk, and watches foreign keys', async () => {
    const { db, close } = await openDatabase<Tables>({
      path: join(folder, 'pragmas.sqlite'),
      migrations: [],
    });
    const pragmas = await sql<{ mode: string; sync: number; keys: number }>`
      select journal_mode as mode, synchronous as sync, foreign_keys as keys
      from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys`.execute(db);
    expect(pragmas.rows).toEqual([{ mode: 'wal', sync: 1, keys: 1 }]);
    await close();
  });

  it('undoes the whole of a migration that fails', async () => {
    const path = join(folder, 'failing.sqlite');
    const broken: Migration = {
      name: '2-broken',
      async up(transaction) {
        await transaction.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('no space');
      },
    };
    await expect(openDatabase({ path, migrations: [notes, broken] })).rejects.toThrow('no space');

    const { db, close } = await openDatabase<Tables>({ path, migrations: [notes] });
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name).sort()).toEqual(['applied_migrations', 'note']);
    await close();
  });

  it('refuses a database that a newer program has changed', async () => {
    const path = join(folder, 'newer.sqlite');
    const later: Migration = { name: '9-later', up: async () => {} };
    await (await openDatabase({ path, migrations: [notes, later] })).close();
    await expect(openDatabase({ path, migrations: [notes] })).rejects.toThrow('9-later');
  });

  it.each(['new', 'left open to others'])('keeps a file that is %s to its owner', async (kind) => {
    const place = await mkdtemp(join(folder, 'modes-'));
    await chmod(place, 0o755);
    const path = join(place, 'notes.sqlite');
    const umask = process.umask(0o022);
    try {
      if (kind !== 'new') {
        await (await openDatabase<Tables>({ path, migrations: [] })).close();
        await chmod(path, 0o644);
      }
      const { close } = await openDatabase<Tables>({ path, migrations: [notes] });
      const names = await readdir(place);
      const modes = await Promise.all(
        names.map(async (name) => (await stat(join(place, name))).mode),
      );
      expect(names.sort()).toEqual(['notes.sqlite', 'notes.sqlite-shm', 'notes.sqlite-wal']);
      expect(modes.map((mode) => mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
      await close();
    } finally {
      process.umask(umask);
    }
  });

  it('names the file that is damaged in the middle', async () => {
    const path = join(folder, 'middle.sqlite');
    const { db, close } = await openDatabase<Tables>({ path, migrations: [notes] });
    const rows = Array.from({ length: 400 }, (_, n) => ({ id: `note ${n} `.repeat(20), words: n }));
    for (const row of rows) await db.insertInto('note').values(row).execute();
    await close();
    expect(() => requireSoundDatabase(path)).not.toThrow();
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(6 * 4096, 0xa7), 0, 6 * 4096, 8 * 4096);
    await file.close();
    expect(() => requireSoundDatabase(path)).toThrow(DatabaseFileError);
    expect(() => requireSoundDatabase(path)).toThrow(`The database ${path} is damaged`);
  });

  it('names the file that is cut off, or is no database', async () => {
    const path = join(folder, 'cut.sqlite');
    await (await openDatabase<Tables>({ path, migrations: [notes] })).close();
    expect(() => requireCompleteDatabase(path)).not.toThrow();
    await truncate(path, 5_000);
    const other = join(folder, 'other.sqlite');
    await writeFile(other, 'this is some other file, '.repeat(100));
    for (const damaged of [path, other]) {
      const message = `The database ${damaged} is damaged`;
      await expect(openDatabase({ path: damaged, migrations: [notes] })).rejects.toThrow(message);
      expect(() => requireCompleteDatabase(damaged)).toThrow(DatabaseFileError);
      expect(() => requireCompleteDatabase(damaged)).toThrow(message);
    }
    expect(() => requireCompleteDatabase(join(folder, 'missing.sqlite'))).not.toThrow();
  });

  it('tells of a transaction without room why it failed', async () => {
    const { db, close } = await openDatabase<Tables>({
      path: join(folder, 'full.sqlite'),
      migrations: [notes],
    });
    await sql`pragma max_page_count = 8`.execute(db);
    const write = db.transaction().execute((transaction) =>
      transaction
        .insertInto('note')
        .values({ id: 'x'.repeat(200_000), words: 1 })
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await db.insertInto('note').values({ id: 'a', words: 1 }).execute();
    await close();
  });

  it('tells a taken key from other faults', async () => {
    const { db, close } = await openDatabase<Tables>({ path: ':memory:', migrations: [notes] });
    const insert = () => db.insertInto('note').values({ id: 'a', words: 1 }).execute();
    await insert();
    expect(await insert().catch(isUniqueViolation)).toBe(true);
    expect(isUniqueViolation(new Error('no such table'))).toBe(false);
    await close();
  });

  it('serves several processes at once, opening included, and loses nothing', async () => {
    const path = join(folder, 'shared.sqlite');
    const program = `
      import { DatabaseFileError, requireCompleteDatabase, openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open-database.ts'))};
      const migrations = [{ name: '1-notes', up: (t) => t.schema.createTable('note')
        .addColumn('id', 'text', (c) => c.primaryKey()).addColumn('words', 'bigint').execute() }];
      const { db, close } = await openDatabase({ path: ${JSON.stringify(path)}, migrations });
      for (let i = 0; i < 40; i += 1) await db.transaction().execute(async (t) => {
        const row = await t.selectFrom('note').selectAll().where('id', '=', 'a').executeTakeFirst();
        if (row) await t.updateTable('note').set({ words: row.words + 1 }).execute();
        else await t.insertInto('note').values({ id: 'a', words: 1 }).execute();
      });
      await close();`;
    const run = promisify(execFile);
    await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ['--input-type=module-typescript', '-e', program])),
    );

    const { db, close } = await openDatabase<Tables>({ path, migrations: [notes] });
    expect(await db.selectFrom('note').select('words').executeTakeFirst()).toEqual({ words: 120 });
    await close();
  });
});
