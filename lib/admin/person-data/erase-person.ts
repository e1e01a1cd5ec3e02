import type { z } from 'zod';
import { audit } from '../../auth/audit.ts';
import { endSessionsOf } from '../../auth/sessions.ts';
import { removeDrafts } from '../../feedback/writes/remove-feedback.ts';
import { Failure } from '../../http/failure.ts';
import { removeConversations } from '../../research/writes/change-conversation.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import type { ErasePerson } from '../api.ts';

/** Tables of what only the person has a use for. */
const deleted = [
  'links',
  'two_step',
  'identities',
  'api_tokens',
  'saved_searches',
  'draft_shares',
  'conversation_shares',
] as const;

/** Stands in screens for a person whose data was erased. */
const erasedName = 'Deleted user';

/**
 * Erases a person's data. Name, address and password go, with all that was theirs alone: sessions, saved searches,
 * conversations that nobody else may read, deleted drafts, and drafts that nobody else may open unless a colleague takes
 * them over. What
 * they did for the newsroom (edits, decisions, tags, the log of changes) stays, without their name. The account must be
 * disabled first. Throws `not-found`, `user-not-disabled`, `unknown-person`.
 */
export async function erasePerson(
  db: Desk,
  by: string,
  id: string,
  { handOverTo }: z.output<typeof ErasePerson>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('users')
      .select('status')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new Failure('not-found');
    if (row.status !== 'disabled') throw new Failure('user-not-disabled');
    await deletePrivateConversations(transaction, id);
    await removeDraftsOf(transaction, id, handOverTo === null);
    if (handOverTo !== null) await handOver(transaction, id, handOverTo);
    await endSessionsOf(transaction, id);
    for (const table of deleted) {
      await transaction.deleteFrom(table).where('user_id', '=', id).execute();
    }
    await transaction
      .updateTable('users')
      .set({
        name: erasedName,
        email: `${id.toLowerCase()}@erased.invalid`,
        password: null,
        last_seen_at: null,
        erased_at: now(),
      })
      .where('id', '=', id)
      .execute();
    await audit(transaction, {
      by,
      action: 'user.erase',
      object: `user:${id}`,
      details: handOverTo ?? undefined,
    });
  });
}

async function handOver(db: Desk, from: string, to: string): Promise<void> {
  const heir = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', to)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!heir) throw new Failure('unknown-person', { field: 'handOverTo' });
  await db.updateTable('drafts').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await db
    .updateTable('conversations')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .execute();
}

/** Removes the deleted ones, and `withPrivate` those that nobody else may open. */
async function removeDraftsOf(db: Desk, ownerId: string, withPrivate: boolean): Promise<void> {
  const drafts = await db
    .selectFrom('drafts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('deleted_at', 'is not', null),
        ...(withPrivate
          ? [
              and([
                eb('shared_with_desk', '=', 0),
                eb('id', 'not in', selectFrom('draft_shares').select('draft_id')),
              ]),
            ]
          : []),
      ]),
    )
    .execute();
  const ids = drafts.map(({ id }) => id);
  await removeDrafts(db, ids);
}

async function deletePrivateConversations(db: Desk, ownerId: string): Promise<void> {
  const conversations = await db
    .selectFrom('conversations')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('deleted_at', 'is not', null),
        and([
          eb('shared_with_desk', '=', 0),
          eb('id', 'not in', selectFrom('conversation_shares').select('conversation_id')),
        ]),
      ]),
    )
    .execute();
  const ids = conversations.map(({ id }) => id);
  await removeConversations(db, ids);
}
