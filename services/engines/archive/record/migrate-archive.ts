import { existsSync } from 'node:fs';
import { openDatabase } from '../../../../lib/sql/open-database.ts';
import { sqlMigration } from '../../../../lib/sql/sql-migration.ts';
import { archivePath, plucked } from './open-archive.ts';
import { openArchiveToWrite } from './open-archive-to-write.ts';
import type { ArchiveTables } from './tables.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** In the order in which they run. */
export const migrations = [
  '0001-articles',
  '0002-datasets',
  '0003-media-parts',
  '0004-vectors',
  '0005-index-changes',
  '0006-shared-position',
  '0007-topics',
].map((name) => sqlMigration(migrationsFolder, name));

/** Brings the tables of the record up to date; a file that is missing is made. */
export async function migrateArchive(dataDir: string): Promise<void> {
  const { close } = await openDatabase<ArchiveTables>({ path: archivePath(dataDir), migrations });
  await close();
}

/** Throws where the file of the data folder holds articles that a shared record may lack. */
export async function requireSharedArchive(dataDir: string): Promise<void> {
  const path = archivePath(dataDir);
  if (!existsSync(path)) return;
  await migrateArchive(dataDir);
  const file = openArchiveToWrite(dataDir, { isShared: true });
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
