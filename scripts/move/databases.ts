import { deskSchema } from '../../lib/sql/desk-database.ts';
import type { Migration } from '../../lib/sql/migrate.ts';
import { migrations as deskMigrations } from '../../lib/sql/migrations.ts';
import {
  archiveFileMigrations,
  archiveMigrations,
  archiveSchema,
} from '../../services/engines/archive/port.ts';
import { migrations as storeMigrations, storeSchema } from '../../services/engines/store/port.ts';

/** A database that is a file of the data folder or a schema of PostgreSQL, with the same tables in both. */
export type MovableDatabase = {
  file: string;
  schema: string;
  migrations: readonly Migration[];
  /** What differs on a server: steps, and tables that only several processes need. */
  onServer?: { migrations: readonly Migration[]; tables: readonly string[] };
};

/** Its file has tables of one process, too. */
export const archive: MovableDatabase = {
  file: 'archive.sqlite',
  schema: archiveSchema,
  migrations: archiveFileMigrations,
  onServer: {
    migrations: archiveMigrations,
    tables: ['change', 'revision', 'claim', 'follower'],
  },
};

/** In the order in which they are copied: what refers to others comes first. */
export const databases: readonly MovableDatabase[] = [
  { file: 'desk.sqlite', schema: deskSchema, migrations: deskMigrations },
  { file: 'services.sqlite', schema: storeSchema, migrations: storeMigrations },
  archive,
];
