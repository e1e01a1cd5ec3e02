import { type Kysely, sql } from 'kysely';
import { isPostgres } from './postgres-types.ts';

/**
 * Adds what steps 0026 and 0027 got only after desks had run them: `drafts.exported_at` and `oidc_sessions.sid`. Desks in
 * PostgreSQL came later and have both.
 */
export async function addLateColumns(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  if (!(await hasColumn(db, 'drafts', 'exported_at'))) {
    await sql`alter table drafts add column exported_at text`.execute(db);
    await sql`update drafts set exported_at = (
      select min(audit.at) from audit
      where audit.object = 'draft:' || drafts.id
        and audit.action in ('draft.export', 'draft.publish', 'draft.republish')
    )`.execute(db);
  }
  if (!(await hasColumn(db, 'oidc_sessions', 'sid'))) {
    await sql`alter table oidc_sessions add column sid text`.execute(db);
    await sql`create index oidc_sessions_by_sid on oidc_sessions (sid)`.execute(db);
  }
}

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pragma_table_info(${table}) where name = ${column}`.execute(db);
  return rows.length > 0;
}
