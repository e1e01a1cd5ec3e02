import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';

/**
 * One step in the life of a database's tables. Steps are listed in the order in which they are to run; one that
 * has run anywhere is never changed, only followed by another.
 */
export type Migration = {
  /** Unique in its list; what the database remembers. */
  readonly name: string;
  up(transaction: Transaction<unknown>): Promise<void>;
};

/** The database has steps that this program does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

type Bookkeeping = { applied_migrations: { name: string; applied_at: string } };

/**
 * Brings a database up to date: each step that it has not seen runs in a transaction of its own. Two processes may
 * do this at once: the step's name is claimed in the same transaction, so the second one waits and then finds it done.
 * Throws NewerDatabaseError when the database has steps that this list does not know, as an older program must not write to it.
 */
export async function migrate(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<void> {
  await db.schema
    .createTable('applied_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const bookkeeping = db.withTables<Bookkeeping>();
  const applied = await bookkeeping.selectFrom('applied_migrations').select('name').execute();
  const seen = new Set(applied.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...seen].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `The database was last used by a newer version of this program (it has "${unknown}").`,
    );
  }
  for (const migration of migrations) {
    if (seen.has(migration.name)) continue;
    await bookkeeping.transaction().execute(async (transaction) => {
      const claim = await transaction
        .insertInto('applied_migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (claim.numInsertedOrUpdatedRows === 1n) {
        await migration.up(transaction as Transaction<unknown>);
      }
    });
  }
}

/** Returns the name of the last step that a database has seen. */
export async function readSchemaVersion(db: QueryExecutorProvider): Promise<string | null> {
  const { rows } = await sql<{
    last: string | null;
  }>`select max(name) as last from applied_migrations`.execute(db);
  return rows[0]?.last ?? null;
}
