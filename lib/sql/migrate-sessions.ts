import type { Kysely } from 'kysely';
import { index, key, required } from './migration-columns.ts';

/** Sessions get rows that can be ended one by one; those of before have none and are over. */
export async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('parent_id', 'text', (column) =>
      column.references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await index(db, 'sessions', ['user_id']);
  await index(db, 'sessions', ['parent_id']);
  await index(db, 'sessions', ['expires_at']);
  await db.schema.alterTable('users').dropColumn('session_version').execute();
}

/** A person can tell their sessions apart: by browser and by when they were used. */
export async function sessionUse(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('used_at', 'text').execute();
}
