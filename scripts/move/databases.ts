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
  /** Those of the schema; left out: the same. */
  serverMigrations?: readonly Migration[];
  /** Tables of the schema that no file needs. */
  ofServer?: readonly string[];
};

/** In the order in which they are copied: what refers to others comes first. */
export const databases: readonly MovableDatabase[] = [
  { file: 'desk.sqlite', schema: deskSchema, migrations: deskMigrations },
  { file: 'services.sqlite', schema: storeSchema, migrations: storeMigrations },
];

/** Its file has tables of one process beside those that several share. */
export const archive: MovableDatabase = {
  file: 'archive.sqlite',
  schema: archiveSchema,
  migrations: archiveFileMigrations,
  serverMigrations: archiveMigrations,
  ofServer: ['change', 'revision', 'claim', 'follower'],
};
