import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { type Migration, migrate } from './migrate.ts';

export type OpenDatabase<DB> = {
  readonly db: Kysely<DB>;
  close(): Promise<void>;
};

/** How long a statement waits for another process's write before it fails, in milliseconds. */
const busyTimeout = 5_000;

/**
 * Opens the database at `path` (a file that is made when missing, or `:memory:`) with its tables up to date.
 *
 * Tables keep to what SQLite and PostgreSQL have in common: ids made by the program, `text`, `integer`, `bigint` and
 * `real` columns, times as ISO 8601 text in UTC, flags as 0 and 1, JSON as text, `on conflict`, `returning`.
 * What a call has answered is on the disk (write-ahead log, synchronous=FULL). Several processes may open one file;
 * within a process it is opened once, because a statement that waits for a lock holds up the whole process.
 */
export async function openDatabase<DB>(options: {
  path: string;
  migrations: readonly Migration[];
}): Promise<OpenDatabase<DB>> {
  const { path, migrations } = options;
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = new SQLite(path, { timeout: busyTimeout });
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({
      database: {
        // A transaction takes the write lock at once: one that reads first and writes later would fail, not wait,
        // when another process wrote in between.
        prepare: (sql) => file.prepare(sql === 'begin' ? 'begin immediate' : sql),
        close: () => file.close(),
      },
    }),
  });
  try {
    await switchToWriteAheadLog(file);
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    await migrate(db, migrations);
  } catch (error) {
    file.close();
    throw error;
  }
  // The migrations are what makes the tables be as DB says.
  return { db: db as Kysely<DB>, close: () => db.destroy() };
}

/** SQLite's busy timeout does not cover this switch, which two processes may ask for at the same moment. */
async function switchToWriteAheadLog(file: SQLite.Database): Promise<void> {
  const deadline = Date.now() + busyTimeout;
  for (;;) {
    try {
      file.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > deadline) throw error;
      await wait(20);
    }
  }
}
