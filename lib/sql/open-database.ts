import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { errorCode } from '../runtime/error-code.ts';
import { flushLog, GroupCommitDialect } from './group-commit.ts';
import { type Migration, migrate, NewerDatabaseError } from './migrate.ts';

export type OpenDatabase<DB> = {
  readonly db: Kysely<DB>;
  close(): Promise<void>;
};

/** A database file that cannot be worked with; the message is a sentence that names it. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

/** Time for which a statement waits for another process's write before it fails, in milliseconds. */
const busyTimeout = 5_000;

/**
 * Opens the database at `path` (a file that is made when missing, or `:memory:`) with its tables up to date.
 *
 * Tables keep to what SQLite and PostgreSQL have in common: ids made by the program, `text`, `integer`, `bigint` and
 * `real` columns, times as ISO 8601 text in UTC, flags as 0 and 1, JSON as text, `on conflict`, `returning`.
 * Writes that were answered are on the disk ({@link GroupCommitDialect}). Several processes may open one file;
 * within a process it is opened once, because a statement that waits for a lock holds up the whole process.
 * Throws DatabaseFileError where the file is damaged, may not be written or is a newer program's.
 */
export async function openDatabase<DB>(options: {
  path: string;
  migrations: readonly Migration[];
}): Promise<OpenDatabase<DB>> {
  const { path, migrations } = options;
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openFile(path);
  const flush = flushLog(path);
  const db = new Kysely<unknown>({ dialect: new GroupCommitDialect(file, flush) });
  try {
    await switchToWriteAheadLog(file);
    // Each write is brought to the disk by the dialect.
    file.pragma('synchronous = NORMAL');
    file.pragma('foreign_keys = ON');
    await migrate(db, migrations);
  } catch (error) {
    await flush.close();
    file.close();
    throw explainFileFault(error, path);
  }
  // The migrations are what makes the tables be as DB says.
  return { db: db as Kysely<DB>, close: () => db.destroy() };
}

function openFile(path: string): SQLite.Database {
  try {
    // SQLite would notice at the first write only.
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    if (path !== ':memory:') restrictToOwner(path);
    return new SQLite(path, { timeout: busyTimeout });
  } catch (error) {
    throw explainFileFault(error, path);
  }
}

/**
 * Makes the file readable for its owner alone, whatever umask the process has; SQLite gives the files beside it the
 * same mode. Files that an earlier process left open to others are closed to them.
 */
function restrictToOwner(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stats = statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false });
    const isOwn = stats?.uid === process.getuid?.();
    if (!stats || !isOwn || (stats.mode & 0o077) === 0) continue;
    try {
      chmodSync(file, stats.mode & 0o700);
    } catch (error) {
      // The last process to close the database removes the files beside it.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

/**
 * Looks whether the file at `path`, where there is one, is a whole database as far as its own first page tells.
 * Throws DatabaseFileError.
 */
export function requireCompleteDatabase(path: string): void {
  demand(path, (file) => file.prepare('select count(*) from sqlite_schema').get());
}

/**
 * Reads every page of the database at `path`, where there is one: damage in the middle would show only when somebody
 * needs what was there. Takes about a second for each gigabyte. Throws DatabaseFileError.
 */
export function requireSoundDatabase(path: string): void {
  demand(path, (file) => {
    const found: unknown = file.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
  });
}

function demand(path: string, look: (file: SQLite.Database) => void): void {
  if (!existsSync(path)) return;
  const file = openFile(path);
  try {
    look(file);
  } catch (error) {
    throw explainFileFault(error, path);
  } finally {
    file.close();
  }
}

/** Names the file where an error is the file's fault or its disk's; other errors stay what they are. */
export function explainFileFault(error: unknown, path: string): unknown {
  if (error instanceof NewerDatabaseError) {
    return new DatabaseFileError(`${path}: ${error.message}`, { cause: error });
  }
  const code = errorCode(error) ?? '';
  const reason = fileFaults.find(([known]) => code.startsWith(known))?.[1];
  if (reason === undefined) return error;
  return new DatabaseFileError(`The database ${path} ${reason}.`, { cause: error });
}

/** Codes of SQLite and of the system, each with those that begin so. */
const fileFaults = [
  ['SQLITE_CORRUPT', 'is damaged. Put a backup of the data folder in its place'],
  [
    'SQLITE_NOTADB',
    'is damaged: it is no SQLite file. Put a backup of the data folder in its place',
  ],
  ['SQLITE_READONLY', 'may not be written by this account'],
  ['EACCES', 'may not be written by this account'],
  ['EROFS', 'may not be written: its disk is for reading only'],
  ['SQLITE_CANTOPEN', 'cannot be opened by this account'],
  ['SQLITE_FULL', 'has no room to grow: the disk is full'],
  ['SQLITE_IOERR', 'cannot be read or written: the disk reports a fault or is full'],
] as const;

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
