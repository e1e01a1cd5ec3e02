import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../../../lib/sql/migrate.ts';
import { isPostgres } from '../../../../../lib/sql/postgres-types.ts';
import { sqlMigration } from '../../../../../lib/sql/sql-migration.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Migrations of `photos.sqlite` and of the schema in PostgreSQL, in the order in which they run. */
export const migrations: readonly Migration[] = [
  sqlMigration(folder, '0001-pictures'),
  sqlMigration(folder, '0002-entries'),
  sqlMigration(folder, '0003-vectors'),
  sqlMigration(folder, '0004-changes', fillBytes),
];

/** PostgreSQL never had pictures without sizes. */
async function fillBytes(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`update picture set bytes = coalesce(json_extract(record, '$.bytes'), 0)`.execute(db);
}
