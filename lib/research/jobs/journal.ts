import type { Selectable } from 'kysely';
import { writeNote } from '../../feedback/send-note.ts';
import type { FailureCode } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { ResearchTurnsTable } from '../tables.ts';
import type { Element } from './elements.ts';
import { type KeptAnswer, saidIn } from './kept-answer.ts';

export type TurnRow = Selectable<ResearchTurnsTable>;

/** Seconds for which a run is taken for alive without saying so again. */
const lease = 12;

export const newLease = () => secondsFrom(lease);

/** A run whose process died is over, even before anybody wrote that down. */
export function stateOf({ state, lease_until }: Pick<TurnRow, 'state' | 'lease_until'>) {
  return state === 'running' && (lease_until ?? '') < now() ? 'interrupted' : state;
}

/** Adds an element to a conversation under the next number; part of the caller's transaction. */
export async function appendElement(
  transaction: Desk,
  turn: Pick<TurnRow, 'id' | 'conversation_id'>,
  element: Element,
): Promise<void> {
  const { last_event } = await transaction
    .updateTable('conversations')
    .set((expression) => ({ last_event: expression('last_event', '+', 1) }))
    .where('id', '=', turn.conversation_id)
    .returning('last_event')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('research_elements')
    .values({
      conversation_id: turn.conversation_id,
      number: last_event,
      turn_id: turn.id,
      element: JSON.stringify(element),
    })
    .execute();
}

/** Adds what a run brought and keeps the run in hand; false: it is over, someone stopped it. */
export async function keepElement(
  db: Desk,
  turn: Pick<TurnRow, 'id' | 'conversation_id'>,
  element: Element,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await renewLease(transaction, turn.id))) return false;
    await appendElement(transaction, turn, element);
    return true;
  });
}

/** False: the run is over. */
export async function renewLease(db: Desk, turnId: string): Promise<boolean> {
  const renewed = await db
    .updateTable('research_turns')
    .set({ lease_until: newLease() })
    .where('id', '=', turnId)
    .where('state', '=', 'running')
    .where('suspended', '=', 0)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

type Ending =
  | { state: 'stopped' | 'interrupted' }
  | { state: 'finished'; answer: KeptAnswer }
  | { state: 'failed'; code: FailureCode; reason?: string | undefined };

/** Ends a run that is running, and says so to who follows; false: it was over already. */
export async function endTurn(
  db: Desk,
  turn: Pick<TurnRow, 'id' | 'conversation_id'>,
  ending: Ending,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('research_turns')
      .set({ state: ending.state, lease_until: null, ...columnsOf(ending) })
      .where('id', '=', turn.id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    if (ending.state === 'finished') await keepSaid(transaction, turn.id, ending.answer);
    await appendElement(transaction, turn, { type: 'turn' });
    return true;
  });
}

/** What the answer is found by. */
async function keepSaid(transaction: Desk, turnId: string, answer: KeptAnswer): Promise<void> {
  const rows = saidIn(answer).map(({ words, articles }, part) => ({
    turn_id: turnId,
    part,
    articles: JSON.stringify(articles),
    search: foldForSearch(words),
  }));
  if (rows.length > 0) await transaction.insertInto('research_said').values(rows).execute();
}

function columnsOf(ending: Ending): Partial<TurnRow> {
  switch (ending.state) {
    case 'finished': {
      const { answer } = ending;
      return {
        response: JSON.stringify(answer),
        interaction_id: answer.response.interactionId,
      };
    }
    case 'failed':
      return { problem: writeNote(ending.code, ending.reason) };
    default:
      return {};
  }
}

/** Writes down that runs whose process died are over; the conversations that this is about. */
export async function interruptAbandoned(db: Desk): Promise<string[]> {
  const abandoned = await db
    .selectFrom('research_turns')
    .select(['id', 'conversation_id'])
    .where('state', '=', 'running')
    .where('lease_until', '<', now())
    .execute();
  for (const turn of abandoned) await endTurn(db, turn, { state: 'interrupted' });
  return abandoned.map(({ conversation_id }) => conversation_id);
}
