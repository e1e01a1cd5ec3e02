import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { openDatabase } from '../../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { ArchiveTables } from './tables.ts';

/** Where the archive's record lies in a data folder. */
export function archivePath(dataDir: string): string {
  return join(dataDir, 'archive.sqlite');
}

/** Folder of the index's saved parts. */
export function indexFolder(dataDir: string): string {
  return join(dataDir, 'archive-index');
}

/** How long the archive of a process that is just ending is waited for, in milliseconds. */
const lockTimeout = 5_000;

/**
 * Keeps other processes from writing the archive of a data folder: they would not know of each other's index. The lock is
 * one of the operating system and goes with the process, however that ends. Throws when another process has it.
 */
export function lockArchive(dataDir: string): SQLite.Database {
  const lock = new SQLite(join(dataDir, 'archive.lock'), { timeout: lockTimeout });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(`Another process of the services has the archive in ${dataDir} open.`, {
      cause: error,
    });
  }
  return lock;
}

/**
 * Opens the record for the one thread that writes it, with its tables up to date. It is written thousands of rows a
 * second, so that thread speaks to the file without Kysely in between.
 */
export async function openArchiveToWrite(dataDir: string): Promise<SQLite.Database> {
  const path = archivePath(dataDir);
  const { close } = await openDatabase<ArchiveTables>({ path, migrations });
  await close();
  const file = new SQLite(path, { timeout: 5_000 });
  file.pragma('synchronous = FULL');
  file.pragma('cache_size = -32768');
  return file;
}

/** Opens the record for reading; the file must be there. */
export function openArchiveToRead(dataDir: string): SQLite.Database {
  const file = new SQLite(archivePath(dataDir), { readonly: true, timeout: 5_000 });
  // Rows are read one by one from all over the file, so that more would hold little that is read again.
  file.pragma('cache_size = -4096');
  return file;
}
