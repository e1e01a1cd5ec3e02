import type { AuditRow } from './api.ts';
import type { Desk } from './database.ts';
import { now } from './ids.ts';

export type AuditEntry = {
  /** Missing: the program itself. */
  by?: string | undefined;
  /** `part.verb`, such as `draft.share`. */
  action: string;
  /** `kind:id`. */
  object: string;
  /**
   * What the object is called now, for the time when it is no longer there. Never of drafts and conversations: the log is
   * read by people who may not open them.
   */
  name?: string | undefined;
  details?: string | undefined;
};

/** Writes one line of the log of changes; part of the caller's transaction when `db` is one. */
export async function audit(db: Desk, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now(),
      by_user: entry.by ?? null,
      action: entry.action,
      object: entry.object,
      name: entry.name ?? null,
      details: entry.details ?? null,
    })
    .execute();
}

/** Writes the entry unless the same person did the same to the same object since `after`: for saves while typing. */
export async function auditOnce(db: Desk, entry: AuditEntry, after: string): Promise<void> {
  const known = await db
    .selectFrom('audit')
    .select('id')
    .where('object', '=', entry.object)
    .where('action', '=', entry.action)
    .where('at', '>', after)
    .where('by_user', entry.by === undefined ? 'is' : '=', entry.by ?? null)
    .limit(1)
    .executeTakeFirst();
  if (!known) await audit(db, entry);
}

const pageSize = 100;

/** The log, newest first; `cursor` is the id after which to go on. */
export async function listAudit(
  db: Desk,
  cursor?: number,
): Promise<{ rows: AuditRow[]; nextCursor?: string }> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.by_user')
    .select(['audit.id', 'at', 'users.name as by', 'action', 'object', 'details'])
    .$if(cursor !== undefined, (query) => query.where('audit.id', '<', cursor ?? 0))
    .orderBy('audit.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map(({ by, details, ...row }) => ({
      ...row,
      ...(by !== null && { by }),
      ...(details !== null && { details }),
    })),
    ...(rows.length > pageSize && last && { nextCursor: String(last.id) }),
  };
}
