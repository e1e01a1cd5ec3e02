import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { checkDatabase, checkServer, type DatabaseState } from '../../../lib/sql/check-storage.ts';
import {
  type OpenDatabase,
  openDatabase,
  requireSoundDatabase,
} from '../../../lib/sql/open-database.ts';
import { openPostgres } from '../../../lib/sql/open-postgres.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import { type SharedRevision, ThreadCopy } from './thread-copy.ts';

export {
  forgetSharedSecret,
  requireSharedSecret,
  type SharedSecret,
  sharedSecrets,
} from './secret-fingerprints.ts';
export type { Tables };
export { migrations };

/**
 * The database that tags, feedback, account, research and the corrections of the knowledge base share, or a transaction in
 * it. The lowest engine, as engines may not import the server.
 */
export type Store = Kysely<Tables>;

/** Where the database is: in a file of the data folder unless there is an address of PostgreSQL. */
export type StorePlace = { dataDir: string; databaseUrl?: string | undefined };

export function storePath(dataDir: string): string {
  return join(dataDir, 'services.sqlite');
}

/** The services' schema in PostgreSQL. */
export const storeSchema = 'services';

export type OpenStore = OpenDatabase<Tables> & {
  /** A SQLite file with what threads read: vocabularies and corrections. */
  threadPath: string;
};

const copies = new WeakMap<Store, ThreadCopy>();

/** Opens the database, its tables up to date. Throws DatabaseFileError, DatabaseServerError. */
export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<OpenStore> {
  if (databaseUrl === undefined) {
    const threadPath = storePath(dataDir);
    return { ...(await openDatabase<Tables>({ path: threadPath, migrations })), threadPath };
  }
  const { db, close } = await openPostgres<Tables>({
    ...{ url: databaseUrl, schema: storeSchema, migrations },
  });
  const threadPath = join(dataDir, 'services.copy');
  let copy: ThreadCopy;
  try {
    copy = await ThreadCopy.open(db, threadPath, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  copies.set(db, copy);
  return {
    ...{ db, threadPath },
    async close() {
      await copy.close();
      await close();
    },
  };
}

/** Throws DatabaseFileError where the database is a file that is damaged. */
export function requireSoundStore({ dataDir, databaseUrl }: StorePlace): void {
  if (databaseUrl === undefined) requireSoundDatabase(storePath(dataDir));
}

/** Looks now, by a connection of its own, if the database can be read. */
export async function checkStore({ dataDir, databaseUrl }: StorePlace): Promise<DatabaseState> {
  return databaseUrl === undefined ? checkDatabase(storePath(dataDir)) : checkServer(databaseUrl);
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

/** The same for what threads read: a number of changes that the file at `threadPath` has by now. */
export async function readSharedRevision(
  store: Store,
  table: SharedRevision,
  tenant: string,
): Promise<number> {
  const copy = copies.get(store);
  return copy ? copy.catchUp(table, tenant) : readRevision(store, table, tenant);
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
