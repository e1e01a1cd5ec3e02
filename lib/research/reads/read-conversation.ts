import type { InterfaceLocale, Me, Person } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { type ConversationRow, findConversation } from '../access.ts';
import type { Conversation } from '../api.ts';
import { isHeldConfidential } from '../jobs/ask-question.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { readCurrentArticles } from './current-articles.ts';
import { citedArticles, readStoredTurns, toTurn } from './to-turn.ts';

/** Throws `conversation-not-found`. */
export async function readConversation(
  desk: ResearchDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<Conversation> {
  // Read together, so that following from `lastEvent` misses nothing.
  const { row, turns, ...more } = await desk.db.transaction().execute(async (transaction) => {
    const found = await findConversation(transaction, user, id);
    return {
      row: found,
      turns: await readStoredTurns(transaction, user, id),
      sharedWith: await readSharedWith(transaction, id),
      draft: await readDraftOf(transaction, user, found),
      isConfidential: await isHeldConfidential(transaction, found),
    };
  });
  const articles = await readCurrentArticles(desk, citedArticles(turns));
  return {
    id: row.id,
    title: row.title,
    owner: { id: row.owner_id, name: row.owner_name },
    isMine: row.owner_id === user.id,
    sharedWithDesk: row.shared_with_desk === 1,
    sharedWith: more.sharedWith,
    ...(more.draft && { draft: more.draft }),
    turns: turns.map((turn) => toTurn(turn, articles, locale)),
    isConfidential: more.isConfidential,
    lastEvent: row.last_event,
  };
}

async function readSharedWith(db: Desk, id: string): Promise<Person[]> {
  return db
    .selectFrom('conversation_shares')
    .innerJoin('users', 'users.id', 'conversation_shares.user_id')
    .select(['users.id', 'users.name'])
    .where('conversation_id', '=', id)
    .orderBy('users.name')
    .execute();
}

/** Its title is for those who may open it. */
async function readDraftOf(db: Desk, user: Me, { draft_id: id }: ConversationRow) {
  if (id === null) return undefined;
  const open = await db
    .selectFrom('drafts')
    .select(['drafts.id', 'drafts.title'])
    .where('drafts.id', '=', id)
    .where(openableBy(user.id))
    .executeTakeFirst();
  return open ?? { id };
}
