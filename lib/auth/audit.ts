import type english from '../i18n/messages/en/audit.json';
import type { Desk } from '../sql/desk-database.ts';
import { now } from '../sql/ids.ts';

type Does = typeof english.does;

/**
 * Everything that the log of changes knows, as `part.verb`: what the messages have a sentence for. A line written before
 * an action was renamed keeps the old one.
 */
type AuditAction = { [Part in keyof Does]: `${Part}.${keyof Does[Part] & string}` }[keyof Does];

type AuditEntry = {
  /** Missing: the program itself. */
  by?: string | undefined;
  action: AuditAction;
  /** `kind:id`. */
  object: string;
  /**
   * Name of the object now, for the time when it is gone. Left out for drafts and conversations: the log is
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
