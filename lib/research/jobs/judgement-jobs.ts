import {
  type DeliveryOutcome,
  deliver,
  toDeliveryResult,
  undelivered,
} from '../../clients/delivery.ts';
import type { Services } from '../../clients/services.ts';
import type { ResearchFeedback } from '../../contract/retrieval-search.ts';
import type { JobKind, StepResult } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { ResearchFeedbackTable } from '../tables.ts';

/**
 * Sends all verdicts on an answer, as each call replaces those before (CONTRACT 5.9), by ids of users in place of names.
 * The job's key is the turn's id.
 */
export function judgementJobs(db: Desk, services: Services): JobKind {
  return {
    name: 'research-feedback',
    pause: 30,
    async step(job, { prepare }) {
      await prepare({ isCalled: true }, (transaction) =>
        update(transaction, job.key, 'waiting', { state: 'sending' }),
      );
      const feedback = await readFeedback(db, job.key);
      if (!feedback) return { kind: 'end', state: 'dropped' };
      const attempts = job.attempts + 1;
      const { isReachable } = await services.state('retrieval');
      if (!isReachable) return toResult(job.key, undelivered(attempts, 'services-away'));
      const unknownReference = 'research-too-old';
      const outcome = await deliver({ attempts, isIdempotent: true, unknownReference }, () =>
        services.call('retrieval', (client) => client.sendResearchFeedback(feedback)),
      );
      return toResult(job.key, outcome);
    },
  };
}

async function readFeedback(db: Desk, turnId: string): Promise<ResearchFeedback | undefined> {
  const turn = await db
    .selectFrom('research_turns')
    .select(['question', 'interaction_id'])
    .where('id', '=', turnId)
    .executeTakeFirst();
  if (!turn?.interaction_id) return undefined;
  const rows = await db
    .selectFrom('research_feedback')
    .select(['text', 'verdict', 'reason', 'note', 'by_user'])
    .where('turn_id', '=', turnId)
    .where('state', '!=', 'revoked')
    .orderBy('part')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const answerFeedback = rows.map(({ text, verdict, reason, note, by_user }) => ({
    text,
    feedbackStatus: verdict,
    ...(reason && { reason }),
    ...(note && { comment: note }),
    author: by_user,
  }));
  return { interactionId: turn.interaction_id, query: turn.question, answerFeedback };
}

function toResult(turnId: string, outcome: DeliveryOutcome): StepResult {
  return toDeliveryResult(outcome, (transaction, { state, ...columns }) => {
    // A repeated call does no harm, so nothing stays uncertain.
    const known = state === 'uncertain' ? 'sent' : state;
    return update(transaction, turnId, 'sending', { state: known, ...columns });
  });
}

/** Leaves alone what a reader said since the call was made: another job follows. */
async function update(
  db: Desk,
  turnId: string,
  from: 'waiting' | 'sending',
  values: Partial<ResearchFeedbackTable>,
): Promise<void> {
  await db
    .updateTable('research_feedback')
    .set(values)
    .where('turn_id', '=', turnId)
    .where('state', '=', from)
    .execute();
}
