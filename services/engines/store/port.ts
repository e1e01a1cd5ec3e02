import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../lib/sql/open-database.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type { Tables };

/**
 * The SQLite file that tags, feedback, account, research and the corrections of the knowledge base share, or a
 * transaction in it. The lowest engine, as engines may not import the server.
 */
export type Store = Kysely<Tables>;

export function storePath(dataDir: string): string {
  return join(dataDir, 'services.sqlite');
}

/** Opens `services.sqlite` in the data folder, with its tables up to date. */
export function openStore(dataDir: string): Promise<OpenDatabase<Tables>> {
  return openDatabase<Tables>({ path: storePath(dataDir), migrations });
}

type RevisionTable = 'editorial_tag_revision' | 'knowledge_revision' | 'lesson_revision';

/** The number of changes of a tenant's data that a table counts; 0 where there never was one. */
export async function readRevision(
  store: Store,
  table: RevisionTable,
  tenant: string,
): Promise<number> {
  const row = await store
    .selectFrom(table)
    .select('revision')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Counts a change and returns its number. Call it in the transaction that makes the change. */
export async function nextRevision(
  transaction: Store,
  table: RevisionTable,
  tenant: string,
): Promise<number> {
  const next = sql<number>`${sql.ref(`${table}.revision`)} + 1`;
  const { revision } = await transaction
    .insertInto(table)
    .values({ tenant, revision: 1 })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ revision: next }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
