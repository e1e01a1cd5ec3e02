import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { requestRemoval } from '../../clients/removal.ts';
import { requirePeople } from '../../drafts/writes/change-draft.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { findOwnConversation } from '../access.ts';
import type { ShareConversation } from '../api.ts';
import { endTurn } from '../jobs/journal.ts';
import type { ResearchDesk } from '../research-desk.ts';

const restoreSeconds = 86_400;
/** A transaction holds up everybody's writes. */
const forgottenAtOnce = 100;

export async function renameConversation(
  { db }: ResearchDesk,
  user: Me,
  id: string,
  title: string,
): Promise<void> {
  await changing(db, user, id, { verb: 'rename' }, (transaction) =>
    transaction
      .updateTable('conversations')
      .set({ title, search: foldForSearch(title) })
      .where('id', '=', id)
      .execute(),
  );
}

/** Shares with exactly these people. */
export async function shareConversation(
  { db }: ResearchDesk,
  user: Me,
  id: string,
  input: z.output<typeof ShareConversation>,
): Promise<void> {
  const people = [...new Set(input.people)].filter((person) => person !== user.id);
  const details = `${input.desk ? 'desk, ' : ''}${people.length} people`;
  await changing(db, user, id, { verb: 'share', details }, async (transaction) => {
    await requirePeople(transaction, people);
    await transaction.deleteFrom('conversation_shares').where('conversation_id', '=', id).execute();
    const shares = people.map((person) => ({ conversation_id: id, user_id: person }));
    if (shares.length > 0) {
      await transaction.insertInto('conversation_shares').values(shares).execute();
    }
    await transaction
      .updateTable('conversations')
      .set({ shared_with_desk: input.desk ? 1 : 0 })
      .where('id', '=', id)
      .execute();
  });
}

/** Stops the answer; its parts so far stay. */
export async function stopConversation(desk: ResearchDesk, user: Me, id: string): Promise<void> {
  await findOwnConversation(desk.db, user, id);
  if (await endRuns(desk, id)) await note(desk.db, user, id, { verb: 'stop' });
}

export async function deleteConversation(desk: ResearchDesk, user: Me, id: string): Promise<void> {
  await changing(desk.db, user, id, { verb: 'delete' }, (transaction) =>
    transaction
      .updateTable('conversations')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .execute(),
  );
  await endRuns(desk, id);
}

/** Restores what its owner deleted within a day. Throws `conversation-not-found`. */
export async function restoreConversation({ db }: ResearchDesk, user: Me, id: string) {
  await db.transaction().execute(async (transaction) => {
    const restored = await transaction
      .updateTable('conversations')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('owner_id', '=', user.id)
      .where('deleted_at', '>', secondsFrom(-restoreSeconds))
      .executeTakeFirst();
    if (restored.numUpdatedRows > 0n) await note(transaction, user, id, { verb: 'restore' });
    // Asked for again, it is back already.
    else await findOwnConversation(transaction, user, id);
  });
}

/** Removes what was deleted a day ago, once its feedback is sent. */
export async function forgetDeleted(db: Desk): Promise<void> {
  const forgotten = await db
    .selectFrom('conversations')
    .select('id')
    .where('deleted_at', '<=', secondsFrom(-restoreSeconds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('research_turns')
            .innerJoin('jobs', 'jobs.key', 'research_turns.id')
            .select('research_turns.id')
            .whereRef('research_turns.conversation_id', '=', 'conversations.id')
            .where('jobs.kind', '=', 'research-feedback'),
        ),
      ),
    )
    .execute();
  for (const some of inChunks(forgotten, forgottenAtOnce)) {
    await db.transaction().execute((transaction) =>
      removeConversations(
        transaction,
        some.map(({ id }) => id),
      ),
    );
  }
}

/** Deletes conversations for good, here and at the services. Part of the caller's transaction. */
export async function removeConversations(db: Desk, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids)) {
    const turns = await db
      .selectFrom('research_turns')
      .select('interaction_id')
      .where('conversation_id', 'in', some)
      .execute();
    await db.deleteFrom('conversations').where('id', 'in', some).execute();
    const keys = turns.flatMap(({ interaction_id }) => interaction_id ?? []);
    await requestRemoval(db, { service: 'retrieval', keys });
  }
}

async function endRuns(desk: ResearchDesk, id: string): Promise<boolean> {
  const { db, runs, signals } = desk;
  const running = await db
    .selectFrom('research_turns')
    .select(['id', 'conversation_id'])
    .where('conversation_id', '=', id)
    .where('state', '=', 'running')
    .execute();
  for (const turn of running) {
    await endTurn(db, turn, { state: 'stopped' });
    runs.stop(turn.id);
  }
  signals.notify(id);
  return running.length > 0;
}

type Change = { verb: 'rename' | 'share' | 'stop' | 'delete' | 'restore'; details?: string };

async function changing(
  db: Desk,
  user: Me,
  id: string,
  change: Change,
  act: (transaction: Desk) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await findOwnConversation(transaction, user, id);
    await act(transaction);
    await note(transaction, user, id, change);
  });
}

async function note(db: Desk, user: Me, id: string, { verb, details }: Change) {
  const object = `conversation:${id}`;
  await audit(db, { by: user.id, action: `conversation.${verb}`, object, details });
}
