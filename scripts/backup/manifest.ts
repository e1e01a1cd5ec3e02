import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
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
});
export type Manifest = z.infer<typeof Manifest>;

/** SHA-256 of a file (FIPS 180-4), in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads every page of a database that nobody writes to and counts the rows of each table. Throws where it is damaged. */
export function countRows(path: string): Record<string, number> {
  const file = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    const found: unknown = file.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
    const tables = z
      .array(z.string())
      .parse(
        file
          .prepare(
            "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
          )
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
