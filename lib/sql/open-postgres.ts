import { setTimeout as wait } from 'node:timers/promises';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
  sql,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { errorCode } from '../runtime/error-code.ts';
import { whileLocked } from './advisory-lock.ts';
import { isConflict, isServerAway } from './error-kinds.ts';
import { type Migration, migrate, NewerDatabaseError } from './migrate.ts';
import { openChannel } from './notices.ts';
import type { OpenDatabase } from './open-database.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { ServerWatch, setServerWatch } from './server-watch.ts';

/** A database server that cannot be worked with; the message is a sentence that names it, without the password. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError';
}

/** Milliseconds for which a server that is just starting is waited for, and between the tries. */
const patience = 60_000;
const pause = 500;
/** Connections of one process to one schema. */
const maxConnections = 10;
/** Milliseconds for which a query waits for a connection; a busy process may not look for seconds. */
const connectTimeout = 30_000;

/**
 * Opens the tables in a schema of a PostgreSQL database, up to date; the schema is made when missing. Several processes may
 * do so at once. What SQLite gives by having one writer, PostgreSQL gives by transactions that are `serializable`: they are
 * as if one came after the other, and those that could not be are done again.
 * Throws DatabaseServerError.
 */
export async function openPostgres<DB>(options: {
  url: string;
  schema: string;
  migrations: readonly Migration[];
}): Promise<OpenDatabase<DB>> {
  const { url, schema, migrations } = options;
  const watch = new ServerWatch(url);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `copydesk ${schema}`,
    options: [
      `-c search_path=${schema} -c jit=off`,
      // A process that was stopped with a transaction open, or whose machine is gone, must not hold up the others.
      '-c idle_in_transaction_session_timeout=60000',
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    ].join(' '),
    max: maxConnections,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    stream: watch.openSocket,
    types: { getTypeParser },
  });
  // A connection that nobody uses went away, and perhaps the server with it.
  pool.on('error', () => watch.look());
  // One that ends while it is used would end the process: its statement tells of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new SerializableKysely<unknown>({
    dialect: new PostgresDialect({ pool: guard(pool, watch) }),
    // SQLite takes `in ()`.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  try {
    await waitForServer(pool);
    await prepareSchema(db, schema, migrations);
  } catch (error) {
    await pool.end();
    throw explainServerFault(error, url);
  }
  watch.start();
  setServerWatch(db, watch);
  const closeChannel = openChannel(db, { url, schema, openSocket: watch.openSocket });
  return {
    // The migrations are what makes the tables be as DB says.
    db: db as Kysely<unknown> as Kysely<DB>,
    async close() {
      watch.stop();
      await closeChannel();
      await db.destroy();
    },
  };
}

/**
 * Makes every transaction serializable, and does those again that others got in the way of: one after the other, those of
 * other processes included, as rivals that all try at once would keep each other from ending.
 */
class SerializableKysely<DB> extends Kysely<DB> {
  /** This process waits with one connection only: the others are for those who go on. */
  #turn: Promise<unknown> = Promise.resolve();

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction().setIsolationLevel('serializable');
    const execute = builder.execute.bind(builder);
    const executeAgain: typeof execute = async (callback) => {
      try {
        return await execute(callback);
      } catch (error) {
        if (!isConflict(error)) throw error;
        return this.#inTurn(() => retryConflicts(() => execute(callback)));
      }
    };
    return Object.assign(builder, { execute: executeAgain });
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const lock = sql`hashtext('copydesk again ' || current_schema())`;
    const turn = this.#turn.then(() =>
      this.connection().execute((connection) => whileLocked(connection, lock, act)),
    );
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** Numbers that SQLite gives as such: counts and sums are `bigint` and `numeric` here, which the driver leaves as text. */
const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text');

/**
 * A transaction that reads a table from end to end is in the way of all that write to it, and small tables are read so
 * even for one row.
 */
const readByIndex = 'set local enable_seqscan = off';
const noRows = { command: 'SELECT', rowCount: 0, rows: [] };

/** The connections of a pool as Kysely uses them, watched, and without what PostgreSQL minds and SQLite does not. */
function guard(pool: pg.Pool, watch: ServerWatch) {
  return {
    end: () => pool.end(),
    options: {},
    async connect() {
      const client = await watch.follow(() => pool.connect());
      let isInTransaction = false;
      const query = async (text: string, parameters: readonly unknown[] = []) => {
        if (text.startsWith('start transaction')) {
          await watch.follow(() => client.query(`${text}; ${readByIndex}`));
          isInTransaction = true;
          return noRows;
        }
        if (text === 'begin') isInTransaction = true;
        const run = () => watch.follow(() => client.query(text, parameters.map(toServerValue)));
        // A statement by itself can be in others' way, too; a transaction is done again as a whole.
        const result = await (isInTransaction ? run() : retryConflicts(run));
        watch.noteAnswer();
        if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
        return result;
      };
      // The driver's types and Kysely's call a command a string and one of seven strings.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken?: boolean) => client.release(isBroken),
      };
    },
  };
}

function toServerValue(value: unknown): unknown {
  return typeof value === 'string' ? toServerText(value) : value;
}

/** PostgreSQL has no text with U+0000; it becomes the sign for what cannot be shown. */
export function toServerText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text;
}

async function waitForServer(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      if (!isServerAway(error) || performance.now() > deadline) throw error;
      await wait(pause);
    }
  }
}

async function prepareSchema(
  db: Kysely<unknown>,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await whileLocked(connection, sql`hashtext(${`copydesk ${schema}`})`, async () => {
      const known = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(
        connection,
      );
      // Somebody else may have made it for an account that may not.
      if (known.rows.length === 0) await sql`create schema ${sql.ref(schema)}`.execute(connection);
      await migrate(connection, migrations);
      await sql.raw(jsonEach).execute(connection);
    });
  });
}

/** SQLite's function of this name, as far as it is used: the values of a list of texts. */
const jsonEach = `create or replace function json_each(list text) returns table (value text)
  language sql immutable as 'select json_array_elements_text(list::json)'`;

/** By code of the system or of PostgreSQL (appendix A). */
const serverFaults: Record<string, string> = {
  ECONNREFUSED: 'does not answer: nothing listens there',
  ENOTFOUND: 'has a name that nobody knows',
  '57P03': 'is starting or stopping',
  '53300': 'has no connection left',
  '28P01': 'refuses the user or the password',
  '28000': 'does not let this user in',
  '3D000': 'does not have this database',
  '42501': 'does not let this user make a schema or its tables',
  '25006': 'may only be read: it is a replica',
};

/** Names the server where an error is its fault; other errors stay what they are. */
export function explainServerFault(error: unknown, url: string): unknown {
  const name = describeServer(url);
  if (error instanceof NewerDatabaseError) {
    return new DatabaseServerError(`${name}: ${error.message}`, { cause: error });
  }
  const code = errorCode(error) ?? '';
  const reason = serverFaults[code] ?? (isServerAway(error) ? 'does not answer' : undefined);
  if (reason === undefined) return error;
  return new DatabaseServerError(`The database server at ${name} ${reason}. See DATABASE_URL.`, {
    cause: error,
  });
}

/** Host, port and database of an address, which also holds a password. */
export function describeServer(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
