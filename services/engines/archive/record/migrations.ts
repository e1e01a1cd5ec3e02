import { sqlMigration } from '../../../../lib/sql/sql-migration.ts';

const folder = new URL('./migrations/', import.meta.url);

/** In the order in which they run. */
export const migrations = ['0001-articles', '0002-datasets', '0003-media-parts'].map((name) =>
  sqlMigration(folder, name),
);
