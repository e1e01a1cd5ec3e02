import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { z } from 'zod';
import { requireDataFolder, takeLock } from '../../lib/sql/data-folder.ts';
import { openDatabase, requireSoundDatabase } from '../../lib/sql/open-database.ts';
import { explainServerFault, openPostgres } from '../../lib/sql/open-postgres.ts';
import { archiveSchema } from '../../services/engines/archive/port.ts';
import { movedMark, photosSchema } from '../../services/engines/photos/local/store/photo-store.ts';
import { databases, type MovableDatabase } from './databases.ts';
import {
  createDigest,
  type Digest,
  listTables,
  Names,
  nameIn,
  ofOneRow,
  page,
  quote,
  Row,
  readFileRows,
  readServerRows,
  replaceRow,
  type Table,
  toServerValue,
  type Value,
} from './tables.ts';

/** Number and hash of a table's rows, on which both sides must agree. */
export type Moved = { table: string; rows: number; hash: string };

export type MoveOptions = {
  /** Leaves the others where they are. */
  only?: MovablePart | undefined;
  /** Takes a database for moved that has the same rows already; otherwise one with rows is refused. */
  acceptsSame?: boolean;
  /** Is called when all is ready, and may be settled even if an error says otherwise. */
  beforeCommit?: () => void;
};

/** A part that was a file of one process in earlier versions, with PostgreSQL too, and can be moved by itself. */
type MovablePart = 'archive' | 'photos';

/**
 * Copies the databases of a data folder, or one part alone, into an empty PostgreSQL, all of it or nothing, and compares
 * number and hash of each table's rows on both sides before it is settled. The files stay as they are, but those of the
 * archive and of photos are noted to be copies from now on. Nothing can be written to them meanwhile.
 * Throws Error with a sentence.
 */
export async function moveData(
  dataDir: string,
  to: string,
  options: MoveOptions = {},
): Promise<Moved[]> {
  const { only } = options;
  requireDataFolder(dataDir);
  const release = await takeLock(`${dataDir}/services.lock`, 0);
  if (!release) throw new Error(`The services use ${dataDir}. Stop them first.`);
  try {
    const isPart = (schema: string) => schema === archiveSchema || schema === photosSchema;
    const isMeant = ({ file, schema }: MovableDatabase) =>
      (only === undefined || only === schema) &&
      (!isPart(schema) || existsSync(join(dataDir, file)));
    const sources = databases.filter(isMeant);
    await prepareTables(sources, dataDir, to);
    return await copyAll(sources, dataDir, to, options);
  } catch (error) {
    throw explainServerFault(error, to);
  } finally {
    release();
  }
}

/** Both sides have the tables of this version then. */
async function prepareTables(
  sources: readonly MovableDatabase[],
  dataDir: string,
  to: string,
): Promise<void> {
  for (const { file, schema, migrations, serverMigrations = migrations } of sources) {
    const path = join(dataDir, file);
    requireSoundDatabase(path);
    await (await openDatabase({ path, migrations })).close();
    await (await openPostgres({ url: to, schema, migrations: serverMigrations })).close();
  }
}

async function copyAll(
  sources: readonly MovableDatabase[],
  dataDir: string,
  to: string,
  { acceptsSame = false, beforeCommit }: MoveOptions,
): Promise<Moved[]> {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  const opened = sources.map(({ file, schema }) => {
    const path = join(dataDir, file);
    return { path, schema, file: new SQLite(path, { fileMustExist: true, timeout: 0 }) };
  });
  try {
    await client.query('begin');
    const moved: Moved[] = [];
    for (const { file, path, schema } of opened) {
      if (schema === photosSchema) await clearDerivedPhotos(client);
      const tables = listLockedTables(file, path);
      const filled = await findFilled(tables, client, schema);
      if (filled !== undefined && !acceptsSame) throw hasRows(filled);
      moved.push(...(await copyTables(file, tables, client, { schema, filled })));
      if (schema === archiveSchema) await numberChanges(file, client, filled !== undefined);
      if (schema === photosSchema) file.pragma(`user_version = ${movedMark}`);
    }
    beforeCommit?.();
    await client.query('commit');
    for (const { file } of opened) file.exec('commit');
    return moved;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    for (const { file } of opened) file.close();
    await client.end();
  }
}

/** Empties the tables of photos if there are no uploads: other pictures are read again, by services that started too soon. */
async function clearDerivedPhotos(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from photos.picture where bank = 'uploads' limit 1`,
  );
  if (rows.length > 0) return;
  await client.query(`truncate photos.picture, photos.picture_entry, photos.picture_vector,
    photos.picture_problem, photos.picture_revision, photos.picture_removal`);
}

/** Notes in the file up to which change it is a copy of the server. */
async function numberChanges(
  file: SQLite.Database,
  client: pg.Client,
  isThere: boolean,
): Promise<void> {
  const { rows } = isThere
    ? await client.query('select last from archive.revision')
    : await listChanges(client);
  const [{ last }] = z.tuple([z.object({ last: z.coerce.number() })]).parse(rows);
  file.exec('delete from shared_position');
  file.prepare('insert into shared_position (number) values (?)').run(last);
}

/** Begins the list of changes with everything that there is. */
async function listChanges(client: pg.Client): Promise<pg.QueryResult> {
  const { rows: used } = await client.query('select 1 from archive.revision where last > 0');
  if (used.length > 0) throw new Error('The database has had an archive already.');
  return client.query(`
    with things as (
      select 'article' as kind, tenant, id, key from archive.article
      union all select 'dataset', tenant, name, null from archive.dataset
      union all select 'model', '', number::text, null from archive.encoder_model
    ), numbered as (
      insert into archive.change (kind, tenant, id, number)
      -- A new model drops the vectors that came before it.
      select kind, tenant, id,
        row_number() over (order by kind = 'model' desc, key nulls last, kind, tenant, id)
      from things returning number
    )
    update archive.revision set begun = 1, last = greatest(
      (select coalesce(max(number), 0) from numbered),
      (select coalesce(max(key), 0) from archive.article)) returning last`);
}

/** Keeps writers away until the end, as closing ends it. */
function listLockedTables(file: SQLite.Database, path: string): Table[] {
  try {
    file.exec('begin immediate');
  } catch {
    throw new Error(`${path} is being written. Stop the desk first.`);
  }
  return listTables(file);
}

/** Locks the tables on the server, and names one that has rows. */
async function findFilled(
  tables: readonly Table[],
  client: pg.Client,
  schema: string,
): Promise<string | undefined> {
  let filled: string | undefined;
  for (const { name } of tables) {
    const target = nameIn(schema, name);
    await client.query(`lock table ${target} in access exclusive mode`);
    const { rows } = await client.query(`select 1 from ${target} limit 1`);
    if (rows.length > 0 && !ofOneRow.has(name)) filled ??= `${schema}.${name}`;
  }
  return filled;
}

/** Copies the rows; where the server has some, sees that they are the same. */
async function copyTables(
  file: SQLite.Database,
  tables: readonly Table[],
  client: pg.Client,
  { schema, filled }: { schema: string; filled: string | undefined },
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const table of tables) {
    const sent = filled ? digestRows(file, table) : await sendRows(file, table, client, schema);
    const arrived = await readBack(table, client, schema);
    if (sent.rows !== arrived.rows || sent.hash !== arrived.hash) {
      throw filled
        ? hasRows(filled)
        : new Error(`${schema}.${table.name} did not arrive as it was. Nothing was moved.`);
    }
    await continueNumbers(table, client, schema);
    moved.push({ table: `${schema}.${table.name}`, ...arrived });
  }
  return moved;
}

function hasRows(table: string): Error {
  return new Error(`The database has rows in ${table} already.`);
}

function digestRows(file: SQLite.Database, table: Table): Digest {
  const digest = createDigest();
  for (const row of readFileRows(file, table)) digest.add(Row.parse(row).map(toServerValue));
  return digest.end();
}

async function sendRows(
  file: SQLite.Database,
  table: Table,
  client: pg.Client,
  schema: string,
): Promise<Digest> {
  const { name, columns, isSelfReferring } = table;
  const digest = createDigest();
  const target = nameIn(schema, name);
  const list = columns.map(quote).join(', ');
  const insert = `insert into ${target} (${list})
    select ${list} from json_populate_recordset(null::${target}, $1::json)
    ${ofOneRow.has(name) ? replaceRow(columns) : ''}`;
  const send = async (rows: readonly Value[][]) => {
    const objects = rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index]])),
    );
    await client.query(insert, [JSON.stringify(objects)]);
  };
  let rows: Value[][] = [];
  // References within a table are looked at once a statement has ended.
  const size = isSelfReferring ? Number.POSITIVE_INFINITY : page;
  for (const row of readFileRows(file, table)) {
    const values = Row.parse(row).map(toServerValue);
    digest.add(values);
    rows.push(values);
    if (rows.length < size) continue;
    await send(rows);
    rows = [];
  }
  if (rows.length > 0) await send(rows);
  return digest.end();
}

async function readBack(table: Table, client: pg.Client, schema: string): Promise<Digest> {
  const digest = createDigest();
  for await (const row of readServerRows(client, table, schema)) digest.add(row.map(toServerValue));
  return digest.end();
}

/** New rows get numbers above those that were moved. */
async function continueNumbers({ name }: Table, client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_identity = 'YES'`,
    [schema, name],
  );
  for (const { name: column } of Names.parse(rows)) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quote(column)}))
        from ${nameIn(schema, name)} having max(${quote(column)}) is not null`,
      [nameIn(schema, name), column],
    );
  }
}
