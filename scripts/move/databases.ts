import { deskSchema } from '../../lib/sql/desk-database.ts';
import type { Migration } from '../../lib/sql/migrate.ts';
import { migrations as deskMigrations } from '../../lib/sql/migrations.ts';
import { migrations as storeMigrations, storeSchema } from '../../services/engines/store/port.ts';

/** A database that is a file of the data folder or a schema of PostgreSQL, with the same tables in both. */
export type MovableDatabase = {
  file: string;
  schema: string;
  migrations: readonly Migration[];
};

/** In the order in which they are copied: what refers to others comes first. */
export const databases: readonly MovableDatabase[] = [
  { file: 'desk.sqlite', schema: deskSchema, migrations: deskMigrations },
  { file: 'services.sqlite', schema: storeSchema, migrations: storeMigrations },
];
