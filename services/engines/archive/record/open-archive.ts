import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { openDatabase } from '../../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { ArchiveTables } from './tables.ts';

export function archivePath(dataDir: string): string {
  return join(dataDir, 'archive.sqlite');
}

export function indexFolder(dataDir: string): string {
  return join(dataDir, 'archive-index');
}

/** Milliseconds to wait for a process that is just ending. */
const lockTimeout = 5_000;

/**
 * Locks the archive of a data folder against other processes, whose index would diverge. The operating system releases
 * the lock when the process ends, however it does. Throws where another process has it.
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
 * Opens the record for the writing thread, with its tables up to date. That thread writes thousands of rows a second,
 * so it uses the file without Kysely.
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
  // Rows are read from all over the file, so a larger cache would rarely hit.
  file.pragma('cache_size = -4096');
  return file;
}
