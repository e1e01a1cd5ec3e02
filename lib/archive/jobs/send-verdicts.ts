import type { Selectable } from 'kysely';
import type { Services } from '../../clients/services.ts';
import type { Outcome } from '../../feedback/jobs/claim.ts';
import { judgeFailure, waitBefore } from '../../feedback/jobs/send-outbox.ts';
import { writeNote } from '../../feedback/send-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import type { ArticleFeedbackTable } from '../tables.ts';

/** Calls of one round, so that many verdicts leave time for the rest of the process. */
const mostCalls = 100;
/** Seconds in which a call must be done; longer than its time-out. */
const lease = 60;

type Row = Selectable<ArticleFeedbackTable>;

/**
 * Sends the verdicts on articles that are due, one by one. The archive knows no idempotency keys, so what may have
 * arrived is not sent again. Safe in several processes at once.
 */
export async function sendVerdicts(db: Desk, services: Services): Promise<void> {
  await giveUpAbandoned(db);
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const row = await claimDue(db);
    if (!row) return;
    const outcome = await send(services, row);
    await finish(db, row, outcome);
    if (outcome.kind === 'again') return;
  }
}

async function claimDue(db: Desk): Promise<Row | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('article_feedback')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const claim = { state: 'sending' as const, lease_until: secondsFrom(lease) };
    const attempts = row.attempts + 1;
    await transaction
      .updateTable('article_feedback')
      .set({ ...claim, attempts })
      .where('id', '=', row.id)
      .execute();
    return { ...row, ...claim, attempts };
  });
}

async function send(services: Services, row: Row): Promise<Outcome> {
  const { isReachable } = await services.state('retrieval');
  if (!isReachable) {
    const after = waitBefore(row.attempts);
    return { kind: 'again', after, note: writeNote('services-away'), mayHaveArrived: false };
  }
  try {
    const articleFeedback = [{ articleId: row.article_id, feedbackStatus: row.verdict }];
    await services.call('retrieval', (client) =>
      client.sendRecommendFeedback({ referenceKey: row.reference_key, articleFeedback }),
    );
    return { kind: 'sent' };
  } catch (error) {
    const call = { attempts: row.attempts, isIdempotent: false };
    return judgeFailure(error, call, 'verdict-too-old');
  }
}

/** Unless the person changed their mind meanwhile, in which case the row waits again or is taken back. */
async function finish(db: Desk, row: Row, outcome: Outcome): Promise<void> {
  await db
    .updateTable('article_feedback')
    .set({ lease_until: null, ...changeBy(outcome) })
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('at', '=', row.at)
    .execute();
}

function changeBy(outcome: Outcome): Partial<Row> {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sent_at: now(), message: null };
    case 'again':
      return { state: 'waiting', due_at: secondsFrom(outcome.after), message: outcome.note };
    case 'failed':
      return { state: 'failed', message: outcome.note };
    case 'uncertain':
      return { state: 'uncertain', message: writeNote('feedback-uncertain') };
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}

/** Calls whose process died before it wrote down what became of them. */
async function giveUpAbandoned(db: Desk): Promise<void> {
  await db
    .updateTable('article_feedback')
    .set({ lease_until: null, ...changeBy({ kind: 'uncertain' }) })
    .where('state', '=', 'sending')
    .where('lease_until', '<', now())
    .execute();
}
