import { sql } from 'kysely';
import type { Desk } from '../sql/desk-database.ts';
import { testServer } from '../sql/test-postgres.ts';

/** Changes the audit log as somebody with the whole database in hand: its triggers are out of the way. */
export async function tamper(db: Desk, work: () => Promise<unknown>): Promise<void> {
  if (testServer() === undefined) {
    await sql`drop trigger audit_update`.execute(db);
    await sql`drop trigger audit_delete`.execute(db);
    await work();
    return;
  }
  await sql`alter table audit disable trigger user`.execute(db);
  await work();
  // Another test gets this database.
  await sql`alter table audit enable trigger user`.execute(db);
}

/** Lets the next entry have the number of the first one. */
export async function numberFromOne(db: Desk): Promise<void> {
  const isFile = testServer() === undefined;
  const forget = sql`delete from sqlite_sequence where name = 'audit'`;
  const restart = sql`select setval(pg_get_serial_sequence('audit', 'id'), 1, false)`;
  await (isFile ? forget : restart).execute(db);
}
