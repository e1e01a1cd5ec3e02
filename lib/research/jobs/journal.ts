import type { Selectable } from 'kysely';
import type { FailureCode } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import { prepareJob, renewJob } from '../../jobs/claim-job.ts';
import { type Job, LostJobError } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { ResearchTurnsTable } from '../tables.ts';
import { type Element, type StoredAnswer, searchableParts } from './stored-answer.ts';

export type TurnRow = Selectable<ResearchTurnsTable>;

type TurnKey = Pick<TurnRow, 'id' | 'conversation_id'>;
/** A turn with the claim of its run. */
export type HeldTurn = TurnRow & { lease_until: string | null; attempts: number | null };

/** Seconds for which a run counts as alive without renewing its claim. */
export const runLease = 12;

export function selectTurns(db: Desk) {
  return db
    .selectFrom('research_turns')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'research_turns.id').on('jobs.kind', '=', 'research-run'),
    )
    .selectAll('research_turns')
    .select(['jobs.lease_until', 'jobs.attempts']);
}

type Held = Pick<HeldTurn, 'state' | 'lease_until' | 'attempts'>;

/** True for a run whose process died; one without a lease is suspended. */
export function isAbandoned({ state, lease_until }: Held): boolean {
  return state === 'running' && lease_until !== null && lease_until < now();
}

/** A run that has no further try is over even before that is saved. */
export function stateOf(turn: Held) {
  return isAbandoned(turn) && !mayRestart(turn) ? 'interrupted' : turn.state;
}

/** A process that dies takes its runs along, and another begins them anew, but only once: what killed it may have been the question. */
export function mayRestart({ attempts }: Pick<HeldTurn, 'attempts'>): boolean {
  return attempts === 0;
}

/** Seconds in which a run that was cut short is asked for again; past them it is interrupted. */
export const resumeWithin = 24 * 60 * 60;
/** The cursor of a run that nobody has in hand and that is to be asked for again. */
export const suspended = { isSuspended: true };

/** Columns of the job of such a run. */
export function suspendedColumns() {
  return {
    ...{ lease_owner: null, lease_until: null, cursor: JSON.stringify(suspended) },
    due_at: secondsFrom(resumeWithin),
  };
}

/** Forgets what had come of an answer, as the run begins anew. Throws LostJobError. */
export function clearTurn(db: Desk, turn: TurnKey, job: Job): Promise<Job> {
  return prepareJob(db, { lease: runLease }, job, null, async (transaction) => {
    await transaction.deleteFrom('research_elements').where('turn_id', '=', turn.id).execute();
    await appendElement(transaction, turn, { type: 'turn' });
  });
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

/** Ends a run; false if it was over already, or if another process has it by now and not `job`. */
export async function endTurn(
  db: Desk,
  turn: TurnKey,
  ending: Ending,
  job?: Pick<Job, 'lease_owner'>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('jobs')
      .where('id', '=', turn.id)
      .$if(job !== undefined, (rows) => rows.where('lease_owner', '=', job?.lease_owner ?? ''))
      .executeTakeFirst();
    if (job && removed.numDeletedRows === 0n) return false;
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

/** Lets go of runs whose process died: they are to be begun anew, or are interrupted. Returns their conversations. */
export async function releaseAbandoned(db: Desk): Promise<string[]> {
  const turns = await selectTurns(db)
    .where('research_turns.state', '=', 'running')
    .where('jobs.lease_until', '<', now())
    .execute();
  for (const turn of turns) {
    if (!mayRestart(turn)) await endTurn(db, turn, { state: 'interrupted' });
    else
      await db
        .updateTable('jobs')
        .set({ ...suspendedColumns(), attempts: 1 })
        .where('id', '=', turn.id)
        // Another may have been quicker.
        .where('lease_until', '=', turn.lease_until)
        .execute();
  }
  return turns.map(({ conversation_id }) => conversation_id);
}
