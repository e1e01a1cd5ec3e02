import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { NewerDatabaseError } from '../../lib/sql/migrate.ts';
import { openDatabase } from '../../lib/sql/open-database.ts';
import { describeServer, explainServerFault } from '../../lib/sql/open-postgres.ts';
import { archiveSchema } from '../../services/engines/archive/port.ts';
import { databases, type MovableDatabase, ofAllProcesses } from './databases.ts';
import {
  createDigest,
  type Digest,
  listTables,
  Names,
  ofOneRow,
  quote,
  Row,
  readFileRows,
  readServerRows,
  replaceRow,
  type Table,
  toServerValue,
} from './tables.ts';

/**
 * Saves our schemas of a PostgreSQL, or one of them, as files of SQLite in a folder, all as they are at one moment, while
 * others write to them; each table is read back and compared. The files have the tables that the server has, be they of an
 * earlier version. Returns the files' names. Throws Error with a sentence.
 */
export async function saveServer(url: string, folder: string, only?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'copydesk backup' });
  // A query that is under way fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // All queries see what the first one saw.
    await client.query('begin transaction isolation level repeatable read, read only');
    const all = await listSchemas(client, url);
    const saved = all.filter(({ schema }) => only === undefined || schema === only);
    for (const database of saved) await saveSchema(client, database, join(folder, database.file));
    await client.query('commit');
    return saved.map(({ file }) => file);
  } catch (error) {
    throw explainServerFault(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Those of our schemas that the server has. */
async function listSchemas(client: pg.Client, url: string): Promise<MovableDatabase[]> {
  const { rows } = await client.query(
    `select table_schema as name from information_schema.tables
      where table_name = 'applied_migrations'`,
  );
  const found = Names.parse(rows).map(({ name }) => name);
  const unknown = found.find((name) => databases.every(({ schema }) => schema !== name));
  // A backup without it would look whole.
  if (unknown !== undefined) throw new Error(`Nothing knows how to save the schema ${unknown}.`);
  if (found.length > 0) {
    const isLeftOut = found.includes(archiveSchema) && !(await hasArchive(client));
    const wanted = isLeftOut ? found.filter((name) => name !== archiveSchema) : found;
    return databases.filter(({ schema }) => wanted.includes(schema));
  }
  throw new Error(`The database at ${describeServer(url)} has no tables of the desk to back up.`);
}

/** False while the archive is still the file's, as nobody has moved it. */
async function hasArchive(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from archive.revision where last > 0');
  return rows.length > 0;
}

async function saveSchema(
  client: pg.Client,
  { schema, migrations, serverMigrations }: MovableDatabase,
  path: string,
): Promise<void> {
  const { rows } = await client.query(`select name from ${quote(schema)}.applied_migrations`);
  const applied = new Set(Names.parse(rows).map(({ name }) => name));
  const known = (serverMigrations ?? migrations).filter(({ name }) => applied.has(name));
  if (known.length < applied.size) {
    throw new NewerDatabaseError('it was last used by a newer version of this program.');
  }
  // Tables of a file that differ from the server's are those of this version.
  await (await openDatabase({ path, migrations: serverMigrations ? migrations : known })).close();
  const file = new SQLite(path);
  try {
    file.pragma('journal_mode = off');
    file.pragma('synchronous = off');
    file.pragma('foreign_keys = off');
    const tables = listTables(file);
    await requireAll(client, schema, tables);
    file.exec('begin');
    for (const table of tables) {
      const read = await copyTable(client, schema, table, file);
      const saved = createDigest();
      for (const row of readFileRows(file, table)) saved.add(Row.parse(row).map(toServerValue));
      if (read.hash !== saved.end().hash)
        throw new Error(`${schema}.${table.name} could not be saved as it is.`);
    }
    file.exec('commit');
  } finally {
    file.close();
  }
}

/** Throws where the server has a table or column that the file lacks, or the other way round. */
async function requireAll(client: pg.Client, schema: string, tables: readonly Table[]) {
  const { rows } = await client.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = $1 and table_name <> 'applied_migrations'`,
    [schema],
  );
  const all = Names.parse(rows).map(({ name }) => name);
  const there = new Set(all.filter((name) => !ofAllProcesses.has(name.replace(/\..*/, ''))));
  const here = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
  );
  const [odd] = there.symmetricDifference(here);
  if (odd !== undefined) throw new Error(`Nothing knows how to save ${schema}.${odd}.`);
}

async function copyTable(
  client: pg.Client,
  schema: string,
  table: Table,
  file: SQLite.Database,
): Promise<Digest> {
  const { name, columns } = table;
  const digest = createDigest();
  const insert = file.prepare(
    `insert into ${quote(name)} (${columns.map(quote).join(', ')})
      values (${columns.map(() => '?').join(', ')}) ${ofOneRow.has(name) ? replaceRow(columns) : ''}`,
  );
  for await (const row of readServerRows(client, table, schema)) {
    digest.add(row.map(toServerValue));
    insert.run(row);
  }
  return digest.end();
}
