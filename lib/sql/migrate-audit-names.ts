import type { Kysely } from 'kysely';
import { index } from './migration-columns.ts';

/** The step `audit-names`: what the things of the log were called, and ways to its lines by person and kind. */
export async function auditNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('name', 'text').execute();
  await index(db, 'audit', ['by_user', 'id']);
  await index(db, 'audit', ['action', 'id']);
  await index(db, 'audit', ['at']);
}
