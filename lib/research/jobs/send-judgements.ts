import type { Services } from '../../clients/services.ts';
import type { ResearchFeedback } from '../../contract/retrieval-search.ts';
import type { Outcome } from '../../feedback/jobs/claim.ts';
import { judgeFailure, waitBefore } from '../../feedback/jobs/send-outbox.ts';
import { writeNote } from '../../feedback/send-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';

/** Calls of one round, so that much feedback leaves time for the rest of the process. */
const mostCalls = 100;
/** Seconds in which a call must be done; longer than its time-out. */
const lease = 60;

type Claim = { turnId: string; dueAt: string; attempts: number; feedback: ResearchFeedback };

/**
 * Tells the services what readers said of answers: always all parts and all readers of one answer, as each call takes the
 * place of those before (CONTRACT 5.9). So a call whose answer was lost is simply made again. Safe in several processes.
 */
export async function sendJudgements(db: Desk, services: Services): Promise<void> {
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const claim = await claimDue(db);
    if (!claim) return;
    const outcome = await send(services, claim);
    await finish(db, claim, outcome);
    // The services are away, or refuse the key: the next call would fare alike.
    if (outcome.kind === 'again') return;
  }
}

async function claimDue(db: Desk): Promise<Claim | undefined> {
  return db.transaction().execute(async (transaction) => {
    const turn = await transaction
      .selectFrom('research_turns')
      .select(['id', 'question', 'interaction_id', 'feedback_due_at', 'feedback_attempts'])
      .where('feedback_due_at', '<=', now())
      .where('interaction_id', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('feedback_lease_until', 'is', null), eb('feedback_lease_until', '<', now())]),
      )
      .orderBy('feedback_due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!turn?.interaction_id || !turn.feedback_due_at) return undefined;
    const attempts = turn.feedback_attempts + 1;
    await transaction
      .updateTable('research_turns')
      .set({ feedback_lease_until: secondsFrom(lease), feedback_attempts: attempts })
      .where('id', '=', turn.id)
      .execute();
    await transaction
      .updateTable('research_feedback')
      .set({ state: 'sending' })
      .where('turn_id', '=', turn.id)
      .where('state', '=', 'waiting')
      .execute();
    const rows = await transaction
      .selectFrom('research_feedback')
      .innerJoin('users', 'users.id', 'by_user')
      .select(['text', 'verdict', 'reason', 'note', 'users.name'])
      .where('turn_id', '=', turn.id)
      .where('research_feedback.state', '!=', 'revoked')
      .orderBy('part')
      .orderBy('at')
      .orderBy('research_feedback.id')
      .execute();
    const answerFeedback = rows.map(({ text, verdict, reason, note, name }) => ({
      text,
      feedbackStatus: verdict,
      ...(reason && { reason }),
      ...(note && { comment: note }),
      author: name,
    }));
    const feedback = { interactionId: turn.interaction_id, query: turn.question, answerFeedback };
    return { turnId: turn.id, dueAt: turn.feedback_due_at, attempts, feedback };
  });
}

async function send(services: Services, { feedback, attempts }: Claim): Promise<Outcome> {
  const { isReachable } = await services.state('retrieval');
  if (!isReachable) {
    const note = writeNote('services-away');
    return { kind: 'again', after: waitBefore(attempts), note, mayHaveArrived: false };
  }
  try {
    await services.call('retrieval', (client) => client.sendResearchFeedback(feedback));
    return { kind: 'sent' };
  } catch (error) {
    return judgeFailure(error, { attempts, isIdempotent: true }, 'research-too-old');
  }
}

/** Unless a reader said more meanwhile: then the call is made again with all of it. */
async function finish(db: Desk, { turnId, dueAt, attempts }: Claim, outcome: Outcome) {
  const isToBeMade = outcome.kind === 'again';
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('research_turns')
      .set({ feedback_lease_until: null })
      .where('id', '=', turnId)
      .execute();
    await transaction
      .updateTable('research_turns')
      .set({
        feedback_due_at: isToBeMade ? secondsFrom(outcome.after) : null,
        feedback_attempts: isToBeMade ? attempts : 0,
      })
      .where('id', '=', turnId)
      .where('feedback_due_at', '=', dueAt)
      .execute();
    await transaction
      .updateTable('research_feedback')
      .set(changeBy(outcome))
      .where('turn_id', '=', turnId)
      .where('state', '=', 'sending')
      .execute();
  });
}

function changeBy(outcome: Outcome) {
  switch (outcome.kind) {
    case 'sent':
    case 'uncertain':
      return { state: 'sent' as const, sent_at: now(), message: null };
    case 'again':
      return { state: 'waiting' as const, message: outcome.note };
    case 'failed':
      return { state: 'failed' as const, message: outcome.note };
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}
