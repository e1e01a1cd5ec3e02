import { secondsFrom } from '../../sql/ids.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { appendElement, newLease } from './journal.ts';
import { runTurn } from './run-turn.ts';

/** Seconds for which somebody may still want the answer that the end of the desk cut short. */
const resumeWithin = 24 * 60 * 60;

/**
 * Ends the runs of this process, which is told to stop, and notes that they are to be asked for again; for their readers they go
 * on. Runs of a process that is killed are interrupted instead: what killed it may have been the question.
 */
export async function suspendRuns({ db, runs }: Pick<ResearchDesk, 'db' | 'runs'>): Promise<void> {
  const ids = runs.stopAll();
  if (ids.length === 0) return;
  await db
    .updateTable('research_turns')
    .set({ suspended: 1, lease_until: secondsFrom(resumeWithin) })
    .where('id', 'in', ids)
    .where('state', '=', 'running')
    .execute();
}

/** Asks again what the end of the desk cut short, once the services answer. What was there of an answer is dropped. */
export async function resumeRuns(desk: ResearchDesk): Promise<void> {
  const { db, services, signals, runs } = desk;
  const waiting = await db
    .selectFrom('research_turns')
    .select('id')
    .where('suspended', '=', 1)
    .where('state', '=', 'running')
    .execute();
  if (waiting.length === 0) return;
  const { isReachable, health } = await services.state('retrieval');
  if (!isReachable || health?.status === 'starting') return;
  for (const { id } of waiting) {
    const turn = await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('research_turns')
        .set({ suspended: 0, lease_until: newLease() })
        .where('id', '=', id)
        .where('suspended', '=', 1)
        .where('state', '=', 'running')
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      await transaction.deleteFrom('research_elements').where('turn_id', '=', id).execute();
      await appendElement(transaction, row, { type: 'turn' });
      return row;
    });
    if (!turn) continue;
    signals.notify(turn.conversation_id);
    runs.start(turn.id, (signal) => runTurn(desk, turn, signal));
  }
}
