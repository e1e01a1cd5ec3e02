import { createHash } from 'node:crypto';
import type SQLite from 'better-sqlite3';
import pg from 'pg';
import { z } from 'zod';
import { toServerText } from '../../lib/sql/open-postgres.ts';
import { ofOneProcess } from './databases.ts';

/** Rows that are on their way at a time. */
export const page = 500;
/** Tables of one row, which the migrations write: it takes over what the source's says. */
export const ofOneRow = new Set(['audit_head']);

export type Table = { name: string; columns: string[]; isSelfReferring: boolean };
/** A value as both databases have it, bytes in PostgreSQL's notation. */
export type Value = string | number | null;

export const Names = z.array(z.object({ name: z.string() }));
const References = z.array(z.object({ table: z.string() }));
export const Row = z.array(z.union([z.string(), z.number(), z.null(), z.instanceof(Uint8Array)]));

/** All tables with rows of people; one that refers to another comes after it. */
export function listTables(file: SQLite.Database): Table[] {
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

/** Reads a table in PostgreSQL page by page, in the transaction that the client has begun. */
export async function* readServerRows(client: pg.Client, { name, columns }: Table, schema: string) {
  const list = columns.map(quote).join(', ');
  const select = `select ${list} from ${nameIn(schema, name)}`;
  await client.query(`declare rows_of_table no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query({
      ...{ text: `fetch ${page} from rows_of_table`, rowMode: 'array', types: numbersAsNumbers },
    });
    for (const row of rows) yield Row.parse(row);
    if (rows.length < page) break;
  }
  await client.query('close rows_of_table');
}

export function readFileRows(file: SQLite.Database, { name, columns }: Table) {
  const list = columns.map(quote).join(', ');
  return file
    .prepare(`select ${list} from ${quote(name)}`)
    .raw()
    .iterate();
}

export type Digest = { rows: number; hash: string };

/** Counts rows and adds up their hashes (SHA-256, FIPS 180-4) modulo 2^256: whatever order they come in, the sum is the same. */
export function createDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: readonly Value[]): void {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`));
      rows += 1;
    },
    end(): Digest {
      return { rows, hash: sum.toString(16).padStart(64, '0') };
    },
  };
}

/** Bytes in PostgreSQL's notation, texts as it takes them. */
export function toServerValue(value: z.infer<typeof Row>[number]): Value {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' ? toServerText(value) : value;
}

/** What a row that is there already takes over from another with the same id. */
export function replaceRow(columns: readonly string[]): string {
  const replaces = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return `on conflict (id) do update set ${replaces.join(', ')}`;
}

const numbersAsNumbers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
};

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function nameIn(schema: string, table: string): string {
  return `${quote(schema)}.${quote(table)}`;
}
