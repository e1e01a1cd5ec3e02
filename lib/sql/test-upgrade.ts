import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect } from 'vitest';
import type { Migration } from './migrate.ts';
import { openDatabase } from './open-database.ts';

export type Row = Record<string, unknown>;
export type Tables = Map<string, Row[]>;

/** Makes a database at `path` of a dump in SQL, and returns its rows. */
export function layDump(path: string, dump: string): Tables {
  const file = new SQLite(path);
  file.exec(readFileSync(dump, 'utf8'));
  file.close();
  return readTables(path);
}

/** All rows by table. */
export function readTables(path: string): Tables {
  return readFrom(
    path,
    (file) =>
      new Map(
        listTables(file).map((name) => [
          name,
          file.prepare<[], Row>(`select * from "${name}"`).all(),
        ]),
      ),
  );
}

/**
 * Expects a sound database in which each row of before is there and says the same, except in the columns `left`, by table.
 * Other tables than those of `grown` have no other rows; of these, rows are found by their primary key.
 */
export function expectSameRows(
  path: string,
  before: Tables,
  {
    left = {},
    moved = [],
    grown = [],
  }: { left?: Record<string, string[]>; moved?: string[]; grown?: string[] } = {},
): void {
  readFrom(path, (file) => {
    expect(file.pragma('foreign_key_check')).toEqual([]);
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    const tables = listTables(file);
    for (const [table, rows] of before) {
      if (table === 'applied_migrations' || moved.includes(table)) continue;
      if (rows.length === 0 && !tables.includes(table)) continue;
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !left[table]?.includes(column));
      const all = `select * from "${table}"`;
      const byKey = keyOf(file, table).map((column) => `"${column}" = @${column}`);
      const after = grown.includes(table)
        ? rows.flatMap((row) =>
            file.prepare<[Row], Row>(`${all} where ${byKey.join(' and ')}`).all(row),
          )
        : file.prepare<[], Row>(all).all();
      const of = (some: Row[]) => some.map((row) => columns.map((column) => [column, row[column]]));
      expect(of(after), table).toEqual(of(rows));
    }
  });
}

/** Expects the tables, columns and indexes that a new database has. */
export async function expectTablesOfNew(
  path: string,
  migrations: readonly Migration[],
): Promise<void> {
  const made = join(mkdtempSync(join(tmpdir(), 'new-')), 'new.sqlite');
  await (await openDatabase({ path: made, migrations })).close();
  expect(readFrom(path, describeTables)).toEqual(readFrom(made, describeTables));
}

/** Columns stand in the order in which steps came, which may be another. */
function describeTables(file: SQLite.Database): Record<string, string[]> {
  const columns = file
    .prepare<[string], string>(
      `select 'column ' || name || ' ' || type || ' ' || "notnull" || ' ' || pk from pragma_table_info(?)`,
    )
    .pluck();
  const indexes = file
    .prepare<[string], string>(
      `select 'index ' || group_concat(columns.name) || ' ' || indexes."unique"
       from pragma_index_list(?) indexes, pragma_index_info(indexes.name) columns
       group by indexes.name`,
    )
    .pluck();
  return Object.fromEntries(
    listTables(file).map((name) => [name, [...columns.all(name), ...indexes.all(name)].sort()]),
  );
}

function keyOf(file: SQLite.Database, table: string): string[] {
  return file
    .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0')
    .pluck()
    .all(table);
}

function listTables(file: SQLite.Database): string[] {
  return file
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
    )
    .pluck()
    .all();
}

function readFrom<T>(path: string, read: (file: SQLite.Database) => T): T {
  const file = new SQLite(path, { readonly: true });
  try {
    return read(file);
  } finally {
    file.close();
  }
}
