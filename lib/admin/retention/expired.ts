import type { ExpressionBuilder } from 'kysely';
import { audit } from '../../auth/audit.ts';
import { restorableDays } from '../../drafts/api.ts';
import type { Retention, RetentionKind } from '../../drafts/desk-api.ts';
import { removeDrafts, removeFeedback } from '../../feedback/writes/remove-feedback.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';

/** A transaction holds up everybody's writes, so much is deleted at once. */
const rowsAtOnce = 100;
const day = 86_400;

/** Feedback that was delivered, or never will be; what waits is sent first. */
const settled = ['sent', 'failed', 'revoked', 'declined'] as const;

/** Finds the ids of what was last changed before a moment, and deletes some of them. */
type Expiry = {
  find(db: Desk, before: string): Promise<{ id: string }[]>;
  delete(db: Desk, ids: string[]): Promise<unknown>;
};

const expiries: Record<RetentionKind, Expiry[]> = {
  drafts: [
    {
      find: (db, before) =>
        selectAtRest(db)
          .where('updated_at', '<', before)
          .where(lacksFeedback({ isCalled: false }))
          .execute(),
      delete: (db, ids) => removeDrafts(db, ids),
    },
  ],
  conversations: [
    {
      find: (db, before) =>
        db
          .selectFrom('conversations')
          .select('id')
          .where('asked_at', '<', before)
          .where('deleted_at', 'is', null)
          .execute(),
      // As if their owner had deleted them long ago: `forgetDeleted` removes them once their feedback is sent.
      delete: (db, ids) =>
        db
          .updateTable('conversations')
          .set({ deleted_at: new Date(0).toISOString() })
          .where('id', 'in', ids)
          .execute(),
    },
  ],
  feedback: (['outbox', 'article_feedback', 'research_feedback'] as const).map((table) => ({
    find: (db, before) =>
      db
        .selectFrom(table)
        .select('id')
        .where('at', '<', before)
        .where('state', 'in', settled)
        .execute(),
    delete: (db, ids) =>
      table === 'outbox'
        ? removeFeedback(db, ids)
        : db.deleteFrom(table).where('id', 'in', ids).execute(),
  })),
};

/** Drafts without a publication on its way: one is deleted once that has arrived. */
function selectAtRest(db: Desk) {
  return db
    .selectFrom('drafts')
    .select('drafts.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publications')
            .select('publications.draft_id')
            .whereRef('publications.draft_id', '=', 'drafts.id')
            .where('publications.waiting', 'is not', null),
        ),
      ),
    );
}

/** True for drafts without feedback on its way; `isCalled` leaves out what no call has been made of. */
function lacksFeedback({ isCalled }: { isCalled: boolean }) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<DeskTables, 'drafts'>) =>
    not(
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.draft_id', '=', 'drafts.id')
          .where('outbox.state', 'in', ['waiting', 'sending'])
          .$if(isCalled, (rows) => rows.where('outbox.send_id', 'is not', null)),
      ),
    );
}

/** Removes deleted drafts that can no longer be restored; feedback that had not gone out never does. */
export async function removeForgottenDrafts(db: Desk): Promise<void> {
  const found = await selectAtRest(db)
    .where('deleted_at', '<=', secondsFrom(-restorableDays * day))
    .where(lacksFeedback({ isCalled: true }))
    .execute();
  for (const some of inChunks(found, rowsAtOnce)) {
    const ids = some.map(({ id }) => id);
    await db.transaction().execute((transaction) => removeDrafts(transaction, ids));
  }
}

/** The moment before which something has expired that is kept for so many months. */
export function expiredBefore(months: number, at = now()): string {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // A shorter month has no such day: its last one, not one of the month after.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}

/** Counts what would be deleted now. */
export async function countExpired(db: Desk, kind: RetentionKind, months: number): Promise<number> {
  let count = 0;
  for (const { find } of expiries[kind]) count += (await find(db, expiredBefore(months))).length;
  return count;
}

/** Deletes what has been kept for longer than the desk's settings say, and notes how much in the log of changes. */
export async function deleteExpired(db: Desk, retention: Retention): Promise<void> {
  for (const [kind, months] of Object.entries(retention) as [RetentionKind, number][]) {
    if (months === 0) continue;
    for (const expiry of expiries[kind]) {
      const found = await expiry.find(db, expiredBefore(months));
      for (const some of inChunks(found, rowsAtOnce)) {
        await db.transaction().execute(async (transaction) => {
          await expiry.delete(
            transaction,
            some.map(({ id }) => id),
          );
          await audit(transaction, {
            action: `retention.${kind}`,
            object: `retention:${kind}`,
            details: String(some.length),
          });
        });
      }
    }
  }
}
