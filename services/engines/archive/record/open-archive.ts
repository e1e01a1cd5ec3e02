import { join } from 'node:path';
import SQLite from 'better-sqlite3';

export function archivePath(dataDir: string): string {
  return join(dataDir, 'archive.sqlite');
}

export function indexFolder(dataDir: string): string {
  return join(dataDir, 'archive-index');
}

/** Milliseconds to wait for another thread, or a process that is just ending. */
export const busyTimeout = 5_000;

/** Opens the record for reading; the file must be there. */
export function openArchiveToRead(dataDir: string): SQLite.Database {
  const file = new SQLite(archivePath(dataDir), { readonly: true, timeout: busyTimeout });
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
