import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { z } from 'zod';
import { requireDataFolder, takeLock } from '../../lib/sql/data-folder.ts';
import { deskPath, deskSchema, openDesk, requireSoundDesk } from '../../lib/sql/desk-database.ts';
import { requireSoundDatabase } from '../../lib/sql/open-database.ts';
import { explainServerFault, toServerText } from '../../lib/sql/open-postgres.ts';
import {
  archivePath,
  archiveSchema,
  openArchiveToWrite,
  openSharedArchive,
} from '../../services/engines/archive/port.ts';
import {
  openStore,
  requireSoundStore,
  storePath,
  storeSchema,
} from '../../services/engines/store/port.ts';

/** Rows that are on their way at a time. */
const page = 500;
/** Tables of one row, which the migrations write: it takes over what the file's says. */
const ofOneRow = new Set(['audit_head']);

/** Tables of the archive that each process has for itself. */
const ofOneProcess = new Set([
  'index_segment',
  'index_change',
  'index_follower',
  'shared_position',
]);

type Source = { path: string; schema: string };
type Value = string | number | null;
type Table = { name: string; columns: string[]; isSelfReferring: boolean };
/** Number and hash of a table's rows, on which both sides must agree. */
export type Moved = { table: string; rows: number; hash: string };

/**
 * Copies the desk's and the services' database and the archive, or this alone, from the files of a data folder into an empty
 * PostgreSQL, all of it or nothing, and compares number and hash of each table's rows on both sides before it is settled.
 * The files stay as they are, but that of the archive is noted to be a copy from now on. Nothing can be written to them
 * meanwhile. Throws Error with a sentence.
 */
export async function moveData(dataDir: string, to: string, only?: 'archive'): Promise<Moved[]> {
  requireDataFolder(dataDir);
  const release = await takeLock(`${dataDir}/services.lock`, 0);
  if (!release) throw new Error(`The services use ${dataDir}. Stop them first.`);
  try {
    const sources = [
      ...(only ? [] : await prepareTables(dataDir, to)),
      ...(await prepareArchive(dataDir, to)),
    ];
    return await copyAll(sources, to);
  } catch (error) {
    throw explainServerFault(error, to);
  } finally {
    release();
  }
}

/** Both sides have the tables of this version then. */
async function prepareTables(dataDir: string, to: string): Promise<Source[]> {
  const place = { dataDir };
  await requireSoundDesk(place);
  requireSoundStore(place);
  await (await openStore(place)).close();
  await (await openDesk({ dataDir, databaseUrl: to })).close();
  await (await openStore({ dataDir, databaseUrl: to })).close();
  return [
    { path: deskPath(dataDir), schema: deskSchema },
    { path: storePath(dataDir), schema: storeSchema },
  ];
}

/** The same for the archive, where there is one. */
async function prepareArchive(dataDir: string, to: string): Promise<Source[]> {
  const path = archivePath(dataDir);
  if (!existsSync(path)) return [];
  requireSoundDatabase(path);
  (await openArchiveToWrite(dataDir)).close();
  await (await openSharedArchive(to)).close();
  return [{ path, schema: archiveSchema }];
}

async function copyAll(sources: readonly Source[], to: string): Promise<Moved[]> {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  const files = sources.map(({ path }) => new SQLite(path, { fileMustExist: true, timeout: 0 }));
  try {
    await client.query('begin');
    const moved: Moved[] = [];
    for (const [index, { schema, path }] of sources.entries()) {
      const file = files[index];
      if (file) moved.push(...(await copyDatabase(file, path, client, schema)));
      if (file && schema === archiveSchema) await numberChanges(file, client);
    }
    await client.query('commit');
    for (const file of files) file.exec('commit');
    return moved;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    for (const file of files) file.close();
    await client.end();
  }
}

/** Begins the list of changes with everything that there is, up to which the file is a copy. */
async function numberChanges(file: SQLite.Database, client: pg.Client): Promise<void> {
  const { rows: used } = await client.query('select 1 from archive.revision where last > 0');
  if (used.length > 0) throw new Error('The database has had an archive already.');
  const { rows } = await client.query(`
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
  const [{ last }] = z.tuple([z.object({ last: z.coerce.number() })]).parse(rows);
  file.prepare('insert into shared_position (number) values (?)').run(last);
}

async function copyDatabase(
  file: SQLite.Database,
  path: string,
  client: pg.Client,
  schema: string,
): Promise<Moved[]> {
  try {
    // Keeps writers away until the end, as closing ends it.
    file.exec('begin immediate');
  } catch {
    throw new Error(`${path} is being written. Stop the desk first.`);
  }
  const tables = listTables(file);
  for (const { name } of tables) {
    const target = nameIn(schema, name);
    await client.query(`lock table ${target} in access exclusive mode`);
    const { rows } = await client.query(`select 1 from ${target} limit 1`);
    if (rows.length > 0 && !ofOneRow.has(name))
      throw new Error(`The database has rows in ${schema}.${name} already.`);
  }
  const moved: Moved[] = [];
  for (const table of tables) {
    const sent = await sendRows(file, table, client, schema);
    const arrived = await readBack(table, client, schema);
    if (sent.rows !== arrived.rows || sent.hash !== arrived.hash) {
      throw new Error(`${schema}.${table.name} did not arrive as it was. Nothing was moved.`);
    }
    await continueNumbers(table, client, schema);
    moved.push({ table: `${schema}.${table.name}`, ...arrived });
  }
  return moved;
}

const Names = z.array(z.object({ name: z.string() }));
const References = z.array(z.object({ table: z.string() }));

/** All tables with rows of people; one that refers to another comes after it. */
function listTables(file: SQLite.Database): Table[] {
  const all = Names.parse(
    file
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
          and name <> 'applied_migrations' order by name`,
      )
      .all(),
  ).flatMap(({ name }) => {
    if (ofOneProcess.has(name)) return [];
    const of = (pragma: string) => file.prepare(`select * from ${pragma}(?)`).all(name);
    const references = References.parse(of('pragma_foreign_key_list')).map(({ table }) => table);
    const columns = Names.parse(of('pragma_table_info')).map((column) => column.name);
    return [{ name, columns, references, isSelfReferring: references.includes(name) }];
  });
  const ordered: Table[] = [];
  const done = new Set<string>();
  while (ordered.length < all.length) {
    const next = all.find(
      ({ name, references }) =>
        !done.has(name) && references.every((other) => other === name || done.has(other)),
    );
    if (!next) throw new Error('Tables refer to each other in a circle.');
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

type Digest = { rows: number; hash: string };

async function sendRows(
  file: SQLite.Database,
  { name, columns, isSelfReferring }: Table,
  client: pg.Client,
  schema: string,
): Promise<Digest> {
  const digest = createDigest();
  const target = nameIn(schema, name);
  const list = columns.map(quote).join(', ');
  const replaces = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  const insert = `insert into ${target} (${list})
    select ${list} from json_populate_recordset(null::${target}, $1::json)
    ${ofOneRow.has(name) ? `on conflict (id) do update set ${replaces.join(', ')}` : ''}`;
  const send = async (rows: readonly Value[][]) => {
    const objects = rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index]])),
    );
    await client.query(insert, [JSON.stringify(objects)]);
  };
  let rows: Value[][] = [];
  // References within a table are looked at once a statement has ended.
  const size = isSelfReferring ? Number.POSITIVE_INFINITY : page;
  for (const row of file
    .prepare(`select ${list} from ${quote(name)}`)
    .raw()
    .iterate()) {
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

async function readBack(
  { name, columns }: Table,
  client: pg.Client,
  schema: string,
): Promise<Digest> {
  const digest = createDigest();
  const list = columns.map(quote).join(', ');
  await client.query(
    `declare moved no scroll cursor for select ${list} from ${nameIn(schema, name)}`,
  );
  for (;;) {
    const { rows } = await client.query({
      ...{ text: `fetch ${page} from moved`, rowMode: 'array', types: numbersAsNumbers },
    });
    for (const row of rows) digest.add(Row.parse(row).map(toServerValue));
    if (rows.length < page) break;
  }
  await client.query('close moved');
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

/** Counts rows and hashes them (SHA-256, FIPS 180-4), whatever order they come in. */
function createDigest() {
  const hashes: string[] = [];
  return {
    add(row: readonly Value[]): void {
      hashes.push(createHash('sha256').update(JSON.stringify(row)).digest('base64'));
    },
    end(): Digest {
      const hash = createHash('sha256').update(hashes.sort().join('')).digest('hex');
      return { rows: hashes.length, hash };
    },
  };
}

const Row = z.array(z.union([z.string(), z.number(), z.null(), z.instanceof(Uint8Array)]));

/** Bytes in PostgreSQL's notation, texts as it takes them. */
function toServerValue(value: z.infer<typeof Row>[number]): Value {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' ? toServerText(value) : value;
}

const numbersAsNumbers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
};

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function nameIn(schema: string, table: string): string {
  return `${quote(schema)}.${quote(table)}`;
}
