import type { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { requirePeople } from '../../drafts/writes/change-draft.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { findOwnConversation } from '../access.ts';
import type { ShareConversation } from '../api.ts';
import { endTurn } from '../jobs/journal.ts';
import type { ResearchDesk } from '../research-desk.ts';

/** Seconds in which a deleted conversation can be brought back. */
const restoreSeconds = 86_400;

/** Gives a conversation of the user's own another title. */
export async function renameConversation(
  { db }: ResearchDesk,
  user: Me,
  id: string,
  title: string,
): Promise<void> {
  await changing(db, user, id, 'rename', (transaction) =>
    transaction
      .updateTable('conversations')
      .set({ title, search: foldForSearch(title) })
      .where('id', '=', id)
      .execute(),
  );
}

/** Shares a conversation with these people and, or not, with the whole desk; nobody else reads it afterwards. */
export async function shareConversation(
  { db }: ResearchDesk,
  user: Me,
  id: string,
  input: z.output<typeof ShareConversation>,
): Promise<void> {
  const people = [...new Set(input.people)].filter((person) => person !== user.id);
  const told = `${input.desk ? 'desk, ' : ''}${people.length} people`;
  await changing(
    db,
    user,
    id,
    'share',
    async (transaction) => {
      await requirePeople(transaction, people);
      await transaction
        .deleteFrom('conversation_shares')
        .where('conversation_id', '=', id)
        .execute();
      if (people.length > 0) {
        await transaction
          .insertInto('conversation_shares')
          .values(people.map((person) => ({ conversation_id: id, user_id: person })))
          .execute();
      }
      await transaction
        .updateTable('conversations')
        .set({ shared_with_desk: input.desk ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    },
    told,
  );
}

/** Ends what is being answered; what has come stays. Nothing happens where nothing runs. */
export async function stopConversation(desk: ResearchDesk, user: Me, id: string): Promise<void> {
  await findOwnConversation(desk.db, user, id);
  if (await endRuns(desk, id)) await note(desk.db, user, id, 'stop');
}

/** Takes a conversation out of everybody's sight, and ends what is being answered in it. */
export async function deleteConversation(desk: ResearchDesk, user: Me, id: string): Promise<void> {
  await changing(desk.db, user, id, 'delete', (transaction) =>
    transaction
      .updateTable('conversations')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .execute(),
  );
  await endRuns(desk, id);
}

/** Brings back a conversation that its owner deleted within a day. Throws `conversation-not-found`. */
export async function restoreConversation(
  { db }: ResearchDesk,
  user: Me,
  id: string,
): Promise<void> {
  const restored = await db
    .updateTable('conversations')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', user.id)
    .where('deleted_at', '>', secondsFrom(-restoreSeconds))
    .executeTakeFirst();
  if (restored.numUpdatedRows > 0n) await note(db, user, id, 'restore');
  // Asked for again, it is back already.
  else await findOwnConversation(db, user, id);
}

/** Removes for good what was deleted a day ago; what was said of it and is still to be told to the services, first. */
export async function forgetDeleted(db: Desk): Promise<void> {
  await db
    .deleteFrom('conversations')
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

type Verb = 'rename' | 'share' | 'stop' | 'delete' | 'restore';

/** Changes a conversation of the user's own, and notes it, in one transaction. */
async function changing(
  db: Desk,
  user: Me,
  id: string,
  verb: Verb,
  act: (transaction: Desk) => Promise<unknown>,
  details?: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await findOwnConversation(transaction, user, id);
    await act(transaction);
    await note(transaction, user, id, verb, details);
  });
}

async function note(db: Desk, user: Me, id: string, verb: Verb, details?: string) {
  const object = `conversation:${id}`;
  await audit(db, { by: user.id, action: `conversation.${verb}`, object, details });
}
