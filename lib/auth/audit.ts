import type english from '../i18n/messages/en/audit.json';
import { type AuditRecord, hashEntry } from '../sql/audit-chain.ts';
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

/**
 * Writes one entry of the log of changes; part of the caller's transaction when `db` is one. Writers wait here for each
 * other's transactions, so an entry is best the last that its transaction writes.
 */
export async function audit(db: Desk, entry: AuditEntry): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((inner) => audit(inner, entry));
  const record: AuditRecord = {
    at: now(),
    by: entry.by ?? null,
    action: entry.action,
    object: storable(entry.object),
    name: entry.name === undefined ? null : storable(entry.name),
    details: entry.details === undefined ? null : storable(entry.details),
  };
  const head = await lockHead(db);
  const hash = hashEntry(head.hash, record);
  const { by, ...columns } = record;
  const { id } = await db
    .insertInto('audit')
    .values({ ...columns, by_user: by, hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('audit_head')
    .set({ last_id: id, hash })
    .where('hash', '=', head.hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('A transaction writes its entries one by one.');
}

/** Writes something and its entry, wholly or not at all. */
export async function audited(
  db: Desk,
  entry: AuditEntry,
  write: (transaction: Desk) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await write(transaction);
    await audit(transaction, entry);
  });
}

/** Reads the head of the chain and keeps others from writing until the end of the transaction. */
export function lockHead(transaction: Desk) {
  return transaction
    .updateTable('audit_head')
    .set(({ ref }) => ({ hash: ref('hash') }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The text as databases give it back: they hold no half of a surrogate pair, PostgreSQL no U+0000 either. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
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
