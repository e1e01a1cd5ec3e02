import SQLite from 'better-sqlite3';
import { z } from 'zod';

/** Lists what a backup holds, so that a restore can tell whether it is whole. The last entry of its archive. */
export const manifestName = 'manifest.json';

export const formatVersion = 1;

export const Manifest = z.object({
  format: z.int(),
  /** Version of the program that made it. */
  program: z.string(),
  madeAt: z.string(),
  /** By path in the data folder. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Rows of each table, by the database's file name. */
  databases: z.record(z.string(), z.record(z.string(), z.number())),
  /** Uploaded pictures whose files were nowhere. */
  missingUploads: z.number().default(0),
  /** Steps of each database's tables that it has seen, by file name; those of before did not list them. */
  migrations: z.record(z.string(), z.array(z.string())).default({}),
});
export type Manifest = z.infer<typeof Manifest>;

const Texts = z.array(z.string());

/** Lists the steps that the tables of a database have seen. */
export function readMigrations(path: string): string[] {
  const file = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    const isKept = file.prepare("select 1 from sqlite_schema where name = 'applied_migrations'");
    if (!isKept.get()) return [];
    const names = file.prepare('select name from applied_migrations order by name').pluck().all();
    return Texts.parse(names);
  } finally {
    file.close();
  }
}

/** Reads every page of a database that nobody writes to and counts the rows of each table. Throws where it is damaged. */
export function countRows(path: string): Record<string, number> {
  const file = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    const found: unknown = file.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
    const tables = Texts.parse(
      file
        .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
        .pluck()
        .all(),
    );
    const count = (table: string) =>
      Number(
        file
          .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
          .pluck()
          .get(),
      );
    return Object.fromEntries(tables.map((table) => [table, count(table)]));
  } finally {
    file.close();
  }
}
