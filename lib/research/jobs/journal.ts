import type { Selectable } from 'kysely';
import type { FailureCode } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import { renewJob } from '../../jobs/claim-job.ts';
import { type Job, LostJobError } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { ResearchTurnsTable } from '../tables.ts';
import { type Element, type StoredAnswer, searchableParts } from './stored-answer.ts';

export type TurnRow = Selectable<ResearchTurnsTable>;

type TurnKey = Pick<TurnRow, 'id' | 'conversation_id'>;
/** A turn with the claim of its run. */
export type HeldTurn = TurnRow & { lease_until: string | null };

/** Seconds for which a run counts as alive without renewing its claim. */
export const runLease = 12;

export function selectTurns(db: Desk) {
  return db
    .selectFrom('research_turns')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'research_turns.id').on('jobs.kind', '=', 'research-run'),
    )
    .selectAll('research_turns')
    .select('jobs.lease_until');
}

/** A run whose process died is over even before that is saved; one without a lease is suspended. */
export function stateOf({ state, lease_until }: Pick<HeldTurn, 'state' | 'lease_until'>) {
  const isAbandoned = lease_until !== null && lease_until < now();
  return state === 'running' && isAbandoned ? 'interrupted' : state;
}

export async function appendElement(db: Desk, turn: TurnKey, element: Element): Promise<void> {
  const { last_event } = await db
    .updateTable('conversations')
    .set((expression) => ({ last_event: expression('last_event', '+', 1) }))
    .where('id', '=', turn.conversation_id)
    .returning('last_event')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('research_elements')
    .values({
      conversation_id: turn.conversation_id,
      number: last_event,
      turn_id: turn.id,
      element: JSON.stringify(element),
    })
    .execute();
}

/** Adds an element and renews the claim; false if the run was stopped. */
export async function saveElement(
  db: Desk,
  turn: TurnKey,
  job: Job,
  element: Element,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await renewRun(transaction, job))) return false;
    await appendElement(transaction, turn, element);
    return true;
  });
}

/** False if the run is over. */
export async function renewRun(db: Desk, job: Job): Promise<boolean> {
  try {
    await renewJob(db, { lease: runLease }, job);
    return true;
  } catch (error) {
    if (error instanceof LostJobError) return false;
    throw error;
  }
}

type Ending =
  | { state: 'stopped' | 'interrupted' }
  | { state: 'finished'; answer: StoredAnswer }
  | { state: 'failed'; code: FailureCode; reason?: string | undefined };

/** Ends a run; false if it was over already. */
export async function endTurn(db: Desk, turn: TurnKey, ending: Ending): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('jobs').where('id', '=', turn.id).execute();
    return endTurnIn(transaction, turn, ending);
  });
}

/** The same where the caller ends the job itself in its transaction. */
export async function endTurnIn(db: Desk, turn: TurnKey, ending: Ending): Promise<boolean> {
  const ended = await db
    .updateTable('research_turns')
    .set({ state: ending.state, ...columnsOf(ending) })
    .where('id', '=', turn.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  if (ending.state === 'finished') await saveWords(db, turn.id, ending.answer);
  await appendElement(db, turn, { type: 'turn' });
  return true;
}

async function saveWords(transaction: Desk, turnId: string, answer: StoredAnswer): Promise<void> {
  const rows = searchableParts(answer).map(({ words, articles }, part) => ({
    turn_id: turnId,
    part,
    articles: JSON.stringify(articles),
    search: foldForSearch(words),
  }));
  if (rows.length > 0) await transaction.insertInto('research_said').values(rows).execute();
}

function columnsOf(ending: Ending): Partial<TurnRow> {
  if (ending.state === 'failed') return { problem: writeNote(ending.code, ending.reason) };
  if (ending.state !== 'finished') return {};
  const { answer } = ending;
  return { response: JSON.stringify(answer), interaction_id: answer.response.interactionId };
}

/** Ends runs whose process died; returns their conversations. */
export async function interruptAbandoned(db: Desk): Promise<string[]> {
  const abandoned = await selectTurns(db)
    .where('research_turns.state', '=', 'running')
    .where('jobs.lease_until', '<', now())
    .execute();
  for (const turn of abandoned) await endTurn(db, turn, { state: 'interrupted' });
  return abandoned.map(({ conversation_id }) => conversation_id);
}
