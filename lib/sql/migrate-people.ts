import type { Kysely } from 'kysely';
import { index, key, required } from './migration-columns.ts';

export async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('password', 'text')
    .addColumn('session_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text')
    .execute();
  await db.schema
    .createTable('links')
    .addColumn('token_hash', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', key)
    .addColumn('failures', 'integer', required)
    .addColumn('last_failed_at', 'text', required)
    .addColumn('blocked_until', 'text')
    .execute();
}

export async function desk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sections')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', required)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', required)
    .addColumn('by_user', 'text', (column) => column.references('users.id'))
    .addColumn('action', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('details', 'text')
    .execute();
  await index(db, 'audit', ['object', 'action', 'at']);
}

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

/** The step `audit-names`: what the things of the log were called, and ways to its lines by person and kind. */
export async function auditNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('name', 'text').execute();
  await index(db, 'audit', ['by_user', 'id']);
  await index(db, 'audit', ['action', 'id']);
  await index(db, 'audit', ['at']);
}
