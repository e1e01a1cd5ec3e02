import { deskSchema } from '../../lib/sql/desk-database.ts';
import type { Migration } from '../../lib/sql/migrate.ts';
import { migrations as deskMigrations } from '../../lib/sql/migrations.ts';
import { archiveMigrations, archiveSchema } from '../../services/engines/archive/port.ts';
import { migrations as recordMigrations } from '../../services/engines/archive/record/migrate-archive.ts';
import { migrations as photoMigrations } from '../../services/engines/photos/local/store/migrations.ts';
import { photosSchema } from '../../services/engines/photos/local/store/photo-store.ts';
import { migrations as storeMigrations, storeSchema } from '../../services/engines/store/port.ts';

/** A database that is a file of the data folder or a schema of PostgreSQL, with the same tables of people's rows in both. */
export type MovableDatabase = {
  file: string;
  schema: string;
  migrations: readonly Migration[];
  /** Migrations of the schema, where it has other tables besides. */
  serverMigrations?: readonly Migration[];
};

/** In the order in which they are copied: what refers to others comes first. */
export const databases: readonly MovableDatabase[] = [
  { file: 'desk.sqlite', schema: deskSchema, migrations: deskMigrations },
  { file: 'services.sqlite', schema: storeSchema, migrations: storeMigrations },
  {
    file: 'archive.sqlite',
    schema: archiveSchema,
    migrations: recordMigrations,
    serverMigrations: archiveMigrations,
  },
  { file: 'photos.sqlite', schema: photosSchema, migrations: photoMigrations },
];

/** Tables of the archive that each process has for itself, in its file. */
export const ofOneProcess = new Set([
  'index_segment',
  'index_change',
  'index_follower',
  'shared_position',
]);

/** Tables of the archive by which processes agree, on the server. They are made anew of the articles. */
export const ofAllProcesses = new Set(['change', 'claim', 'follower', 'revision']);
