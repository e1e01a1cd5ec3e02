import type { Selectable } from 'kysely';
import { type DeliveryOutcome, deliver, undelivered } from '../../clients/delivery.ts';
import type { Services } from '../../clients/services.ts';
import type { ExtensionName } from '../../contract/extensions.ts';
import { settleRested } from '../../drafts/findings/settle.ts';
import { writeNote } from '../../http/failure-note.ts';
import type { JobKind, StepResult } from '../../jobs/job-kind.ts';
import { addJob } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { OutboxTable } from '../../sql/desk-tables.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import { toAnalyzeFeedback } from './to-analyze-feedback.ts';

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

/**
 * Makes one call of what is due of one analysis; false when nothing is. Newer rows of a draft wait until those that
 * belong to a call have arrived: the last word must arrive last.
 */
async function planCall(db: Desk): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom('outbox')
      .select(['id', 'draft_id', 'reference_key'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now())
      .where('send_id', 'is', null)
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
    const { id } = await addJob(transaction, {
      kind: 'feedback',
      id: newId(),
      key: first.draft_id,
    });
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
  const save = (values: Partial<Row>) => ({
    write: (transaction: Desk) => updateRows(transaction, sendId, { attempts, ...values }),
  });
  switch (outcome.kind) {
    case 'sent':
      return {
        ...{ kind: 'end', state: 'done' },
        ...save({ state: 'sent', sent_at: now(), message: null }),
      };
    case 'again': {
      const { seconds, note } = outcome;
      const later = { state: 'waiting', message: note, due_at: secondsFrom(seconds) } as const;
      if (wasCalled || outcome.mayHaveArrived) {
        return { kind: 'wait', seconds, note, pausesKind: true, ...save(later) };
      }
      // Rows that surely did not arrive may still change: another call is made of them.
      const freed = save({ ...later, send_id: null });
      return { kind: 'end', state: 'dropped', pausesKind: true, ...freed };
    }
    case 'failed':
      return { kind: 'end', state: 'done', ...save({ state: 'failed', message: outcome.note }) };
    case 'uncertain': {
      const message = writeNote('feedback-uncertain');
      return { kind: 'end', state: 'done', ...save({ state: 'uncertain', message }) };
    }
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}
