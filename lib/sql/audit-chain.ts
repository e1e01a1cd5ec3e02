import { createHash } from 'node:crypto';
import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The chain of the audit log, see docs/decisions/0046-audit-log-in-a-chain.md. */

/** The part of an entry that its hash covers; the members stand in the order of RFC 8785 (JSON Canonicalization Scheme). */
export type AuditRecord = {
  action: string;
  at: string;
  by: string | null;
  details: string | null;
  name: string | null;
  object: string;
};

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** Returns SHA-256 of the hash before and of the entry as canonical JSON, in hex. */
export function hashEntry(previous: string, entry: AuditRecord): string {
  const { action, at, by, details, name, object } = entry;
  const canonical = JSON.stringify({ action, at, by, details, name, object });
  return createHash('sha256')
    .update(previous + canonical)
    .digest('hex');
}

/** Columns as of 0026. */
type Tables = {
  audit: {
    id: number;
    at: string;
    by_user: string | null;
    action: string;
    object: string;
    name: string | null;
    details: string | null;
    hash: string | null;
  };
  audit_head: { id: number; last_id: number; hash: string; anchor_id: number; anchor_hash: string };
};
const page = 1_000;

/** Chains the entries of before, in their order, and closes the table to changes. */
export async function chainAudit(all: Kysely<unknown>): Promise<void> {
  const db = all.withTables<Tables>();
  let last = { id: 0, hash: chainStart };
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last.id)
      .orderBy('id')
      .limit(page)
      .execute();
    for (const { id, by_user: by, ...entry } of rows) {
      last = { id, hash: hashEntry(last.hash, { ...entry, by }) };
      await db.updateTable('audit').set({ hash: last.hash }).where('id', '=', id).execute();
    }
    if (rows.length < page) break;
  }
  await db
    .insertInto('audit_head')
    .values({ id: 1, last_id: last.id, hash: last.hash, anchor_id: 0, anchor_hash: chainStart })
    .execute();
  await closeAudit(all);
}

/**
 * Lets the database refuse every change of an entry, and to remove any but those that the anchor stands for. Triggers
 * are no common SQL, so each database has statements of its own.
 */
async function closeAudit(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? sqliteTriggers : postgresTriggers) {
    await sql.raw(statement).execute(db);
  }
}

const refusal = 'The audit log can only be added to';

const sqliteTriggers = [
  `create trigger audit_update before update on audit
   begin select raise(abort, '${refusal}'); end`,
  `create trigger audit_delete before delete on audit
   when old.id > (select anchor_id from audit_head)
   begin select raise(abort, '${refusal}'); end`,
  `create trigger audit_head_delete before delete on audit_head
   begin select raise(abort, '${refusal}'); end`,
];

export const postgresTriggers = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
   begin
     if tg_table_name = 'audit' and tg_op = 'DELETE' then
       if old.id <= (select anchor_id from audit_head) then return old; end if;
     end if;
     raise exception '${refusal}';
   end $$`,
  `create trigger audit_change before update or delete on audit
   for each row execute function refuse_audit_change()`,
  `create trigger audit_truncate before truncate on audit
   for each statement execute function refuse_audit_change()`,
  `create trigger audit_head_delete before delete on audit_head
   for each row execute function refuse_audit_change()`,
];
