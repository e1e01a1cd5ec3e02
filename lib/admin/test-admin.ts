import type { Me } from '../auth/api.ts';
import type { Desk } from '../sql/desk-database.ts';
import { newId, now } from '../sql/ids.ts';

type Conversation = {
  question?: string;
  sharedWithDesk?: 0 | 1;
  askedAt?: string;
  interactionId?: string;
};

/** Adds a conversation with one answered question; returns its id. */
export async function addTestConversation(db: Desk, owner: Me, more: Conversation = {}) {
  const { question = 'Q', sharedWithDesk = 0, askedAt: at = now(), interactionId = null } = more;
  const id = newId();
  const search = question.toLowerCase();
  await db
    .insertInto('conversations')
    .values({
      ...{ id, owner_id: owner.id, title: question, search, draft_id: null, created_at: at },
      ...{ asked_at: at, shared_with_desk: sharedWithDesk, last_event: 0, deleted_at: null },
    })
    .execute();
  await db
    .insertInto('research_turns')
    .values({
      ...{ id: newId(), conversation_id: id, position: 0, by_user: owner.id, client_id: newId() },
      ...{ question, mode: 'lightweight', scope: '{}', confidential: 0, asked_at: at },
      ...{
        state: 'finished',
        problem: null,
        interaction_id: interactionId,
        response: null,
        search,
      },
    })
    .execute();
  return id;
}

type Feedback = {
  draftId: string;
  state?: 'waiting' | 'sent';
  key?: string | undefined;
  at?: string;
};

/** Adds feedback on a draft; `key` is that of its analysis. */
export async function addTestFeedback(db: Desk, by: Me, feedback: Feedback): Promise<void> {
  const { draftId, state = 'sent', key = 'key', at = now() } = feedback;
  await db
    .insertInto('outbox')
    .values({
      ...{ id: newId(), draft_id: draftId, item: 'G1', state, status: 'blocked' },
      ...{ reference_key: key, in_tags: 1, in_entities: 0, in_sentiment: 0, gkb_id: 'G1' },
      ...{ std_form: 'Brno', search: 'brno', type: null, sentence: null, label: null },
      ...{ by_user: by.id, at, due_at: null, sent_at: null },
      ...{ message: null, attempts: 0, send_id: null },
    })
    .execute();
}

/** Lists what the services are to remove. */
export async function removals(db: Desk): Promise<unknown[]> {
  const jobs = db.selectFrom('jobs').select('payload').where('kind', '=', 'removal');
  const rows = await jobs.orderBy('created_at').orderBy('id').execute();
  return rows.map(({ payload }) => JSON.parse(payload));
}
