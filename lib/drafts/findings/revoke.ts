import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { present } from '../../sql/present.ts';
import { lifts, needsConfirmation } from './confirmation.ts';

/** Rows that take something back for the whole desk belong to no decision of their draft. */
export const revokedPrefix = 'revoked:';

/**
 * Takes back for the whole desk what was confirmed for it: the services are told the opposite at once; in its own
 * article the decision stays. Throws `proposal-answered` when there is nothing to take back, or no longer.
 */
export async function revokeFeedback(db: Desk, user: Me, id: string): Promise<void> {
  await db.transaction().execute((transaction) => revokeRow(transaction, user.id, id));
}

/** The same within the caller's transaction. */
export async function revokeRow(transaction: Desk, by: string, id: string): Promise<void> {
  const row = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const opposite = row && lifts[row.status];
  if (!opposite || !['waiting', 'sent', 'uncertain'].includes(row.state)) {
    throw new Failure('proposal-answered');
  }
  if (!needsConfirmation({ status: row.status, ...present({ gkbId: row.gkb_id }) })) {
    throw new Failure('proposal-answered');
  }
  // Unsent feedback needs no revocation.
  const isToBeTold = row.state !== 'waiting' || row.send_id !== null;
  await transaction
    .updateTable('outbox')
    .set({ state: isToBeTold ? 'revoked' : 'declined', due_at: null })
    .where('id', '=', id)
    .execute();
  if (isToBeTold) {
    const time = now();
    await transaction
      .insertInto('outbox')
      .values({
        ...row,
        id: newId(),
        item: `${revokedPrefix}${row.id}`,
        state: 'waiting',
        status: opposite,
        sentence: null,
        by_user: by,
        at: time,
        due_at: time,
        sent_at: null,
        message: null,
        attempts: 0,
        send_id: null,
      })
      .execute();
  }
  await audit(transaction, {
    by,
    action: 'proposal.revoke',
    object: `proposal:${id}`,
    name: row.std_form,
    details: `${row.status}: ${row.std_form}`,
  });
}
