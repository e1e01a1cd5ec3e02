import type { Selectable } from 'kysely';
import type { z } from 'zod';
import {
  type DeliveryOutcome,
  deliver,
  toDeliveryResult,
  undelivered,
} from '../../clients/delivery.ts';
import type { Services } from '../../clients/services.ts';
import type { ExtensionName } from '../../contract/extensions.ts';
import type {
  AnalyzeFeedback,
  AnalyzeFeedbackItem,
  SentimentFeedback,
} from '../../contract/media.ts';
import { needsConfirmation } from '../../drafts/findings/confirmation.ts';
import { settleRested } from '../../drafts/findings/settle.ts';
import { selectDeletedIds } from '../../drafts/reads/draft-row.ts';
import type { OutboxTable } from '../../drafts/tables.ts';
import type { JobKind, StepResult } from '../../jobs/job-kind.ts';
import { addJob } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { present } from '../../sql/present.ts';

const idempotent: ExtensionName = 'idempotent-feedback';
const maxRowsPerCall = 500;

type Row = Selectable<OutboxTable>;

/**
 * Sends feedback on drafts. A job is one call, and its id is the call's idempotency key and the `send_id` of its rows.
 * Where the services know no such keys, a call whose outcome nobody knows is not repeated.
 */
export function feedbackJobs(db: Desk, services: Services): JobKind {
  return {
    name: 'feedback',
    pause: 30,
    async plan() {
      await settleRested(db);
      return planCall(db);
    },
    async step(job, { prepare }) {
      // Always in the same order: a repeated call is the same to the byte.
      const rows = await selectRows(db, job.id).orderBy('id').execute();
      const [first] = rows;
      if (!first) return { kind: 'end', state: 'dropped' };
      const { isReachable, health } = await services.state('media');
      const isIdempotent = health?.extensions.includes(idempotent) === true;
      const attempts = Math.max(...rows.map((row) => row.attempts)) + 1;
      const wasCalled = job.cursor !== null;
      if (!isReachable)
        return toResult(job.id, attempts, wasCalled, undelivered(attempts, 'unreachable'));
      if (wasCalled && !isIdempotent) {
        return toResult(job.id, attempts, wasCalled, { kind: 'uncertain' });
      }
      await prepare({ isCalled: true }, (transaction) =>
        updateRows(transaction, job.id, { state: 'sending' }),
      );
      const outcome = await deliver({ attempts, isIdempotent }, () =>
        services.call('media', (client) =>
          client.sendAnalysisFeedback(toAnalyzeFeedback(first.reference_key, rows), {
            ...(isIdempotent && { idempotencyKey: job.id }),
          }),
        ),
      );
      return toResult(job.id, attempts, wasCalled, outcome);
    },
  };
}

/** Makes one call of what is due of one analysis, if any; newer rows wait, as the last word must arrive last. */
async function planCall(db: Desk): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom('outbox')
      .select(['id', 'draft_id', 'reference_key'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now())
      .where('send_id', 'is', null)
      // What was said of a deleted draft goes out once it is restored, or never.
      .where('draft_id', 'not in', selectDeletedIds(transaction))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox as other')
              .select('other.id')
              .whereRef('other.draft_id', '=', 'outbox.draft_id')
              .where('other.send_id', 'is not', null)
              .where('other.state', 'in', ['waiting', 'sending']),
          ),
        ),
      )
      .orderBy('due_at')
      .orderBy('id');
    const first = await due.limit(1).executeTakeFirst();
    if (!first) return false;
    const rows = await due
      .where('draft_id', '=', first.draft_id)
      .where('reference_key', '=', first.reference_key)
      .limit(maxRowsPerCall)
      .execute();
    const { id } = await addJob(transaction, { kind: 'feedback', key: first.draft_id });
    const ids = rows.map((row) => row.id);
    await transaction.updateTable('outbox').set({ send_id: id }).where('id', 'in', ids).execute();
    return true;
  });
}

function selectRows(db: Desk, sendId: string) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('send_id', '=', sendId)
    .where('state', 'in', ['waiting', 'sending']);
}

async function updateRows(db: Desk, sendId: string, values: Partial<Row>): Promise<void> {
  await db
    .updateTable('outbox')
    .set(values)
    .where('send_id', '=', sendId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}

function toResult(
  sendId: string,
  attempts: number,
  wasCalled: boolean,
  outcome: DeliveryOutcome,
): StepResult {
  if (outcome.kind !== 'again') {
    return toDeliveryResult(outcome, (transaction, columns) =>
      updateRows(transaction, sendId, { attempts, ...columns }),
    );
  }
  const { seconds, note, mayHaveArrived } = outcome;
  const later = { state: 'waiting', message: note, due_at: secondsFrom(seconds) } as const;
  const write = (more: Partial<Row>) => (transaction: Desk) =>
    updateRows(transaction, sendId, { attempts, ...later, ...more });
  if (wasCalled || mayHaveArrived) {
    return { kind: 'wait', seconds, note, pausesKind: true, write: write({}) };
  }
  // Rows that surely did not arrive may still change: another call is made of them.
  return { kind: 'end', state: 'dropped', pausesKind: true, write: write({ send_id: null }) };
}

/**
 * One call's feedback (CONTRACT 4.2). `author` is the user's id in the desk, which says who without saying whose
 * name; the sentence goes along only with what acts on everybody's articles.
 */
function toAnalyzeFeedback(
  referenceKey: string,
  rows: readonly Row[],
): z.input<typeof AnalyzeFeedback> {
  const tags = rows.filter((row) => row.in_tags === 1).map(toItem);
  const entities = rows.filter((row) => row.in_entities === 1).map(toItem);
  const sentiment = rows.find((row) => row.in_sentiment === 1);
  return {
    referenceKey,
    ...(tags.length > 0 && { tags }),
    ...(entities.length > 0 && { entities }),
    ...(sentiment && { sentiment: toSentiment(sentiment) }),
  };
}

function toItem(row: Row): z.input<typeof AnalyzeFeedbackItem> {
  const item = { status: row.status, ...present({ gkbId: row.gkb_id }) };
  const comment = needsConfirmation(item) ? row.sentence : null;
  return { ...item, stdForm: row.std_form, ...present({ author: row.by_user, comment }) };
}

function toSentiment(row: Row): z.input<typeof SentimentFeedback> {
  return { status: row.status, ...present({ label: row.label, author: row.by_user }) };
}
