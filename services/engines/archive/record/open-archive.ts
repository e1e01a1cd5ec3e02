import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { openDatabase } from '../../../../lib/sql/open-database.ts';
import { sqlMigration } from '../../../../lib/sql/sql-migration.ts';
import type { ArchiveTables } from './tables.ts';

export function archivePath(dataDir: string): string {
  return join(dataDir, 'archive.sqlite');
}

export function indexFolder(dataDir: string): string {
  return join(dataDir, 'archive-index');
}

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** In the order in which they run. */
export const migrations = [
  '0001-articles',
  '0002-datasets',
  '0003-media-parts',
  '0004-vectors',
  '0005-index-changes',
].map((name) => sqlMigration(migrationsFolder, name));

/** Milliseconds to wait for another thread, or a process that is just ending. */
const timeout = 5_000;

/** Locks the archive against other processes, whose index would diverge, until this one ends. */
export function lockArchive(dataDir: string): SQLite.Database {
  const lock = new SQLite(join(dataDir, 'archive.lock'), { timeout });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const message = `Another process of the services has the archive in ${dataDir} open.`;
    throw new Error(message, { cause: error });
  }
  return lock;
}

/** Opens the record to write, with its tables up to date; without Kysely, for thousands of rows a second. */
export async function openArchiveToWrite(dataDir: string): Promise<SQLite.Database> {
  const path = archivePath(dataDir);
  const { close } = await openDatabase<ArchiveTables>({ path, migrations });
  await close();
  const file = new SQLite(path, { timeout });
  file.pragma('synchronous = FULL');
  file.pragma('cache_size = -8192');
  return file;
}

/** Opens the record for reading; the file must be there. */
export function openArchiveToRead(dataDir: string): SQLite.Database {
  const file = new SQLite(archivePath(dataDir), { readonly: true, timeout });
  // Rows are read from all over the file, so a larger cache would rarely hit.
  file.pragma('cache_size = -4096');
  return file;
}

/** Prepares a query of one column. */
export function plucked<Args extends unknown[], Value>(
  file: SQLite.Database,
  query: string,
): SQLite.Statement<Args, Value> {
  return file.prepare<Args, Value>(query).pluck();
}
