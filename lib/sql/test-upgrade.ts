import { readFileSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { expect } from 'vitest';

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
  const file = new SQLite(path, { readonly: true });
  const names = file
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
    )
    .pluck()
    .all();
  const tables = new Map(
    names.map((name) => [name, file.prepare<[], Row>(`select * from "${name}"`).all()]),
  );
  file.close();
  return tables;
}

/** Expects a sound database in which each row of before is there and says the same, except in the columns `left`, by table. */
export function expectSameRows(
  path: string,
  before: Tables,
  { left = {}, moved = [] }: { left?: Record<string, string[]>; moved?: string[] } = {},
): void {
  const file = new SQLite(path, { readonly: true });
  expect(file.pragma('foreign_key_check')).toEqual([]);
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  file.close();
  const after = readTables(path);
  for (const [table, rows] of before) {
    if (table === 'applied_migrations' || moved.includes(table)) continue;
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !left[table]?.includes(column));
    const of = (all: Row[]) => all.map((row) => columns.map((column) => [column, row[column]]));
    expect(of(after.get(table) ?? []), table).toEqual(of(rows));
  }
}
