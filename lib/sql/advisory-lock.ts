import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Runs `act` while a connection to PostgreSQL holds an advisory lock, for which it waits. */
export async function whileLocked<DB, T>(
  connection: Kysely<DB>,
  lock: RawBuilder<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_lock(${lock})`.execute(connection);
  try {
    return await act();
  } finally {
    // A connection that ended has left the lock; what came of the act is told all the same.
    await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
  }
}
