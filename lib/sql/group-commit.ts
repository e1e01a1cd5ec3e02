import { close, fdatasync, open } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { setLatest } from '../runtime/set-latest.ts';
import { synchronizeFolder } from '../runtime/synchronize.ts';

// Descriptors, not handles: Node calls it a fault if a handle is collected that nobody closed, as databases of tests are.
const [openFile, synchronizeData, closeFile] = [
  promisify(open),
  promisify(fdatasync),
  promisify(close),
];

/** Brings what was committed to the disk. */
export type Flush = { run(): Promise<void>; close(): Promise<void> };

/**
 * SQLite in a process that answers others meanwhile. With `synchronous=FULL` each commit would hold up the whole process
 * until the disk has it; with `NORMAL` SQLite leaves that to us: nothing is answered before it is on the disk, the process goes on
 * meanwhile, and all that was committed until a flush begins shares it.
 */
export class GroupCommitDialect extends SqliteDialect {
  readonly #file: SQLite.Database;
  readonly #flush: Flush;

  constructor(file: SQLite.Database, flush: Flush) {
    super({ database: file });
    this.#file = file;
    this.#flush = flush;
  }

  override createDriver(): SqliteDriver {
    return new GroupCommitDriver(this.#file, this.#flush);
  }

  /** Kysely would hold the lock until what was written is on the disk; the driver has one of its own. */
  override createAdapter(): SqliteAdapter {
    return new LockedByDriver();
  }
}

class LockedByDriver extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class GroupCommitDriver extends SqliteDriver {
  readonly #written: { isTrue: boolean };
  readonly #flush: Flush;
  #last: Promise<void> = Promise.resolve();
  #unlock = () => {};

  constructor(file: SQLite.Database, flush: Flush) {
    const written = { isTrue: false };
    super({ database: watchWrites(file, written) });
    this.#written = written;
    this.#flush = flush;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#unlock = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const hasWritten = this.#written.isTrue;
    this.#written.isTrue = false;
    this.#unlock();
    if (hasWritten) await this.#flush.run();
  }

  override async destroy(): Promise<void> {
    await this.#flush.close();
    await super.destroy();
  }
}

function watchWrites(
  file: SQLite.Database,
  written: { isTrue: boolean },
): SqliteDialectConfig['database'] {
  const prepare = keepStatements(file);
  return {
    prepare: (sql) => {
      // A transaction takes the write lock at once: one that reads first and writes later would fail, not wait, when
      // another process wrote in between.
      if (sql === 'begin') return prepare('begin immediate');
      // SQLite itself ended a transaction that the disk had no room for; a second end would hide the reason.
      const isOver = sql === 'rollback' && !file.inTransaction;
      const statement = prepare(isOver ? 'select 1' : sql);
      if (!statement.readonly) written.isTrue = true;
      return statement;
    },
    close: () => file.close(),
  };
}

const maxStatements = 500;
/** Long lists of values come in every length: such statements hardly ever come again. */
const maxStatementLength = 2_000;
const changesTables = /^\s*(?:create|alter|drop)\b/i;

/** Keeps the prepared statements that were used last: preparing one takes longer than running it. */
function keepStatements(file: SQLite.Database): (sql: string) => SQLite.Statement {
  const kept = new Map<string, SQLite.Statement>();
  return (sql) => {
    const known = kept.get(sql);
    kept.delete(sql);
    const statement = known && !known.busy ? known : file.prepare(sql);
    // A kept statement would go on with the columns of before.
    if (changesTables.test(sql)) kept.clear();
    else if (sql.length <= maxStatementLength) setLatest(kept, sql, statement, maxStatements);
    return statement;
  };
}

/** Shares one act among all who ask for it before it begins; who asks later waits for the next. */
export function shareActs(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = act();
        return running;
      });
    return next;
  };
}

/** Brings a database's write-ahead log to the disk, beside the thread. Nothing has to be done for one in memory. */
export function flushLog(path: string): Flush {
  if (path === ':memory:') return { run: async () => undefined, close: async () => undefined };
  const openLog = async () => {
    // The name of a new file is on the disk once its folder is.
    await synchronizeFolder(dirname(path));
    return openFile(/* turbopackIgnore: true */ `${path}-wal`, 'r+');
  };
  let log: ReturnType<typeof openLog> | undefined;
  const closeLog = async () => {
    const opened = log;
    log = undefined;
    await opened?.then((number) => closeFile(number)).catch(() => undefined);
  };
  const run = shareActs(async () => {
    log ??= openLog();
    try {
      await synchronizeData(await log);
    } catch (error) {
      await closeLog();
      throw error;
    }
  });
  return {
    run,
    async close() {
      await run().catch(() => undefined);
      await closeLog();
    },
  };
}
