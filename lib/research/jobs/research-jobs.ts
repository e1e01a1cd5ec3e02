import { claimJobById } from '../../jobs/claim-job.ts';
import type { Job, JobKind } from '../../jobs/job-kind.ts';
import { wakeJobs } from '../../jobs/run-jobs.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { refreshLostArticles } from '../reads/current-articles.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { forgetDeleted } from '../writes/change-conversation.ts';
import {
  clearTurn,
  endTurnIn,
  mayRestart,
  resumeWithin,
  runLease,
  suspended,
  suspendedColumns,
  type TurnRow,
} from './journal.ts';
import { runTurn } from './run-turn.ts';

/** Rounds between requests for withdrawn articles. */
const hearingRounds = 6;

/**
 * Suspends runs whose process died, the first time, and ends them the second. A run has its turn's id, and goes on by
 * itself in the process that began it. Between rounds, suspended runs are asked for again, what was deleted a day ago
 * is removed, and withdrawals are heard of, to be known when the archive cannot be asked.
 */
export function researchJobs(desk: ResearchDesk): JobKind {
  let rounds = 0;
  return {
    name: 'research-run',
    lease: runLease,
    async plan() {
      await resumeRuns(desk);
      await forgetDeleted(desk.db);
      if (rounds % hearingRounds === 0) await refreshLostArticles(desk);
      rounds += 1;
      return false;
    },
    async step(job) {
      const turn = await findTurn(desk.db, job.id);
      if (!turn) return { kind: 'end', state: 'dropped' };
      if (job.cursor === null && mayRestart(job)) {
        return {
          ...{ kind: 'wait', seconds: resumeWithin, cursor: suspended },
          afterwards: () => wakeJobs('research-run'),
        };
      }
      return {
        ...{ kind: 'end', state: 'done' },
        async write(transaction) {
          await endTurnIn(transaction, turn, { state: 'interrupted' });
        },
        afterwards: () => desk.signals.notify(turn.conversation_id),
      };
    },
  };
}

function findTurn(db: Desk, id: string): Promise<TurnRow | undefined> {
  return db.selectFrom('research_turns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stops the runs of this process and records that they are to be asked for again; for readers they go on. */
export async function suspendRuns({ db, runs }: Pick<ResearchDesk, 'db' | 'runs'>): Promise<void> {
  const ids = runs.stopAll();
  if (ids.length === 0) return;
  await db
    .updateTable('jobs')
    .set(suspendedColumns())
    .where('id', 'in', ids)
    .where('kind', '=', 'research-run')
    .execute();
}

/** Restarts suspended runs once the services answer, without the elements so far. */
export async function resumeRuns(desk: ResearchDesk): Promise<void> {
  const waiting = await desk.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'research-run')
    .where('lease_until', 'is', null)
    .where('cursor', 'is not', null)
    .execute();
  if (waiting.length === 0) return;
  const { isReachable, health } = await desk.services.state('retrieval');
  if (!isReachable || health?.status === 'starting') return;
  for (const { id } of waiting) {
    const job = await claimJobById(desk.db, researchJobs(desk), id);
    if (job) await restart(desk, job);
  }
}

async function restart(desk: ResearchDesk, claimed: Job): Promise<void> {
  const { db, signals, runs } = desk;
  const turn = await findTurn(db, claimed.id);
  if (!turn) return;
  const job = await clearTurn(db, turn, claimed);
  signals.notify(turn.conversation_id);
  runs.start(turn.id, (signal) => runTurn(desk, turn, job, signal));
}
