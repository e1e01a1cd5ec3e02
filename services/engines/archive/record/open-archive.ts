import { existsSync } from 'node:fs';
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
  '0006-shared-position',
].map((name) => sqlMigration(migrationsFolder, name));

/** Milliseconds to wait for another thread, or a process that is just ending. */
const timeout = 5_000;

/** Throws where the file of the data folder holds articles that a shared record may lack. */
export async function requireSharedArchive(dataDir: string): Promise<void> {
  const path = archivePath(dataDir);
  if (!existsSync(path)) return;
  const file = await openArchiveToWrite(dataDir, { isShared: true });
  const isOwn = plucked<[], number>(
    file,
    `select exists (select 1 from article) and not exists (select 1 from shared_position)`,
  ).get();
  file.close();
  if (isOwn === 1) {
    throw new Error(
      `${path} holds an archive of its own. Bring it into PostgreSQL (npm run move -- --only archive --to …), or move the file away.`,
    );
  }
}

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
export async function openArchiveToWrite(
  dataDir: string,
  { isShared = false } = {},
): Promise<SQLite.Database> {
  const path = archivePath(dataDir);
  const { close } = await openDatabase<ArchiveTables>({ path, migrations });
  await close();
  const file = new SQLite(path, { timeout });
  file.pragma('synchronous = FULL');
  file.pragma('cache_size = -8192');
  // Changes by this process alone make it another archive than the shared one.
  if (!isShared) file.exec('delete from shared_position');
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
