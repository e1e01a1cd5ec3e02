import type { Selectable } from 'kysely';
import type { OutboxTable } from '../../drafts/tables.ts';
import type { FailureCode } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import { writeNote } from '../send-note.ts';

/** The rows that go out in one call; `sendId` is its idempotency key, the same whenever the call is made again. */
export type Claim = { sendId: string; referenceKey: string; rows: Selectable<OutboxTable>[] };

/** Seconds in which a claim must be done; longer than the call's time-out. */
const lease = 60;
const mostRows = 500;

/**
 * Takes what is due of one analysis into this process's hands, so that no other process sends it. Rows that went out
 * before, with an outcome that nobody knows, go out again together and unchanged, and before anything newer of their
 * draft: the last word must arrive last.
 */
export async function claimDue(db: Desk): Promise<Claim | undefined> {
  return db.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now())
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('send_id', 'is not', null),
          not(
            exists(
              selectFrom('outbox as other')
                .select('other.id')
                .whereRef('other.draft_id', '=', 'outbox.draft_id')
                .where('other.send_id', 'is not', null)
                .where('other.state', 'in', ['waiting', 'sending']),
            ),
          ),
        ]),
      )
      .orderBy('due_at')
      .orderBy('id');
    const first = await due.limit(1).executeTakeFirst();
    if (!first) return undefined;
    const rows = first.send_id
      ? await due.where('send_id', '=', first.send_id).execute()
      : await due
          .where('send_id', 'is', null)
          .where('draft_id', '=', first.draft_id)
          .where('reference_key', '=', first.reference_key)
          .limit(mostRows)
          .execute();
    const sendId = first.send_id ?? newId();
    await transaction
      .updateTable('outbox')
      .set((expression) => ({
        state: 'sending',
        send_id: sendId,
        lease_until: secondsFrom(lease),
        attempts: expression('attempts', '+', 1),
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    // Always in the same order: what goes out again is the same to the byte.
    const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { sendId, referenceKey: first.reference_key, rows: inOrder };
  });
}

/** What became of a claim: told, to be tried again in `after` seconds, refused, or nobody knows. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'again'; after: number; note: string; mayHaveArrived: boolean }
  | { kind: 'failed'; note: string }
  | { kind: 'uncertain' };

/** Writes down what became of a claim. */
export async function finishClaim(db: Desk, sendId: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: null, ...changeBy(outcome, sendId) })
    .where('send_id', '=', sendId)
    .where('state', 'in', ['sending', 'waiting', 'uncertain'])
    .execute();
}

function changeBy(outcome: Outcome, sendId: string): Partial<OutboxTable> {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sent_at: now(), message: null };
    case 'again':
      return {
        state: 'waiting',
        due_at: secondsFrom(outcome.after),
        message: outcome.note,
        // What surely did not arrive may still change; what may have goes out again as it was.
        send_id: outcome.mayHaveArrived ? sendId : null,
      };
    case 'failed':
      return { state: 'failed', message: outcome.note };
    case 'uncertain':
      return { state: 'uncertain', message: uncertainNote };
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}

const uncertainCode: FailureCode = 'feedback-uncertain';
const uncertainNote = writeNote(uncertainCode);

/** Claims whose process died before it wrote down what became of them. */
export async function findAbandoned(db: Desk): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('send_id')
    .distinct()
    .where('state', '=', 'sending')
    .where('lease_until', '<', now())
    .execute();
  return rows.flatMap(({ send_id }) => send_id ?? []);
}

/** Frees abandoned claims: to go out again under their key, or to be left as uncertain. */
export async function releaseAbandoned(
  db: Desk,
  sendIds: readonly string[],
  maySendAgain: boolean,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      lease_until: null,
      ...(maySendAgain
        ? { state: 'waiting' as const, due_at: now() }
        : { state: 'uncertain' as const, message: uncertainNote }),
    })
    .where('send_id', 'in', sendIds)
    .where('state', '=', 'sending')
    .where('lease_until', '<', now())
    .execute();
}
