import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { archivePath, busyTimeout } from './open-archive.ts';

/** Locks the archive against other processes, whose index would diverge, until this one ends. */
export function lockArchive(dataDir: string): SQLite.Database {
  const lock = new SQLite(join(dataDir, 'archive.lock'), { timeout: busyTimeout });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const message = `Another process of the services has the archive in ${dataDir} open.`;
    throw new Error(message, { cause: error });
  }
  return lock;
}

/** Opens the record to write, whose tables are up to date; without Kysely, for thousands of rows a second. */
export function openArchiveToWrite(dataDir: string, { isShared = false } = {}): SQLite.Database {
  const file = new SQLite(archivePath(dataDir), { fileMustExist: true, timeout: busyTimeout });
  file.pragma('synchronous = FULL');
  file.pragma('cache_size = -8192');
  // Changes by this process alone make it another archive than the shared one.
  if (!isShared) file.exec('delete from shared_position');
  return file;
}
