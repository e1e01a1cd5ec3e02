import type { Selectable } from 'kysely';
import {
  type DeliveryOutcome,
  deliver,
  toDeliveryResult,
  undelivered,
} from '../../clients/delivery.ts';
import type { Services } from '../../clients/services.ts';
import type { JobKind, StepResult } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { ArticleFeedbackTable } from '../tables.ts';

type Row = Selectable<ArticleFeedbackTable>;

/** Sends verdicts on articles. The archive knows no idempotency keys, so what may have arrived is not sent again. */
export function verdictJobs(db: Desk, services: Services): JobKind {
  return {
    name: 'article-verdict',
    pause: 30,
    async step(job, { prepare }) {
      const row = await db
        .selectFrom('article_feedback')
        .selectAll()
        .where('id', '=', job.key)
        .where('state', 'in', ['waiting', 'sending'])
        .executeTakeFirst();
      if (!row) return { kind: 'end', state: 'dropped' };
      if (job.cursor !== null) return toResult(row, { kind: 'uncertain' });
      const attempts = job.attempts + 1;
      const { isReachable } = await services.state('retrieval');
      if (!isReachable) return toResult(row, undelivered(attempts, 'services-away'));
      await prepare({ isCalled: true }, (transaction) =>
        update(transaction, row, { state: 'sending' }),
      );
      const articleFeedback = [{ articleId: row.article_id, feedbackStatus: row.verdict }];
      const unknownReference = 'verdict-too-old';
      const outcome = await deliver({ attempts, isIdempotent: false, unknownReference }, () =>
        services.call('retrieval', (client) =>
          client.sendRecommendFeedback({ referenceKey: row.reference_key, articleFeedback }),
        ),
      );
      return toResult(row, outcome);
    },
  };
}

function toResult(row: Row, outcome: DeliveryOutcome): StepResult {
  return toDeliveryResult(outcome, (transaction, columns) => update(transaction, row, columns));
}

/** Changes nothing where the person has said something else meanwhile: then another job follows. */
async function update(transaction: Desk, row: Row, values: Partial<Row>): Promise<void> {
  await transaction
    .updateTable('article_feedback')
    .set(values)
    .where('id', '=', row.id)
    .where('at', '=', row.at)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}
