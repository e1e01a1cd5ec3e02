import { randomUUID } from 'node:crypto';
import { Message } from '../../../lib/contract/fields.ts';
import type { AnalyzeFeedback, AnalyzeFeedbackItem } from '../../../lib/contract/media.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { AnalyzedItem } from '../language/port.ts';
import type { Store, Tables } from '../store/port.ts';
import { tidyForm, updateLessons } from './lesson.ts';
import { findReference } from './references.ts';

const answer: Message = { message: 'Feedback submitted.' };

/**
 * Stores feedback on an analysis and updates the tenant's lessons; all of it or nothing. With an `idempotencyKey` that
 * was used before, it repeats the first answer and stores nothing.
 * Throws a ServiceError 404 when the tenant has no analysis with this key, or it is older than 90 days.
 */
export function recordFeedback(
  store: Store,
  tenant: string,
  feedback: AnalyzeFeedback,
  options: { time: Date; idempotencyKey?: string | undefined },
): Promise<Message> {
  const { time, idempotencyKey } = options;
  return store.transaction().execute(async (transaction) => {
    if (idempotencyKey !== undefined) {
      const given = await findAnswer(transaction, tenant, idempotencyKey);
      if (given) return given;
    }
    const { referenceKey } = feedback;
    const found = await findReference(transaction, tenant, referenceKey, time);
    if (!found) throw new ServiceError(404, `There is no analysis ${referenceKey}.`);

    const shared = { tenant, reference_key: referenceKey, at: time.toISOString() };
    const tags = (feedback.tags ?? []).map((item) => withForm(item, found));
    const entities = (feedback.entities ?? []).map((item) => withForm(item, found));
    const { sentiment } = feedback;
    const rows: Tables['feedback'][] = [
      ...tags.map((item) => ({ ...shared, ...itemRow(item), kind: 'tag' as const })),
      ...entities.map((item) => ({ ...shared, ...itemRow(item), kind: 'entity' as const })),
    ];
    if (sentiment) {
      const label = sentiment.label ?? null;
      rows.push({ ...shared, ...itemRow(sentiment), kind: 'sentiment', label });
    }
    for (const chunk of inChunks(rows)) {
      await transaction.insertInto('feedback').values(chunk).execute();
    }
    await updateLessons(transaction, tenant, [...tags, ...entities], time);
    if (idempotencyKey !== undefined) {
      await transaction
        .insertInto('answered')
        .values({
          tenant,
          idempotency_key: idempotencyKey,
          answer: JSON.stringify(answer),
          at: shared.at,
        })
        .execute();
    }
    return answer;
  });
}

/**
 * Deletes a tenant's feedback on these analyses. The lessons from it stay: they name items, and nobody who taught them.
 */
export async function removeFeedback(
  store: Store,
  tenant: string,
  referenceKeys: readonly string[],
): Promise<void> {
  if (referenceKeys.length === 0) return;
  await store
    .deleteFrom('feedback')
    .where('tenant', '=', tenant)
    .where('reference_key', 'in', referenceKeys)
    .execute();
}

async function findAnswer(store: Store, tenant: string, idempotencyKey: string) {
  const row = await store
    .selectFrom('answered')
    .select('answer')
    .where('tenant', '=', tenant)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row && Message.parse(JSON.parse(row.answer));
}

/** Adds the form, which a caller may leave out when it gives the id. */
function withForm(item: AnalyzeFeedbackItem, found: readonly AnalyzedItem[]): AnalyzeFeedbackItem {
  const known = () => found.find(({ gkbId }) => gkbId === item.gkbId)?.stdForm;
  const stdForm = item.stdForm ?? known();
  return { ...item, ...(stdForm !== undefined && { stdForm: tidyForm(stdForm) }) };
}

function itemRow(item: Pick<AnalyzeFeedbackItem, 'status'> & Partial<AnalyzeFeedbackItem>) {
  return {
    id: randomUUID(),
    gkb_id: item.gkbId ?? null,
    std_form: item.stdForm ?? null,
    status: item.status,
    label: null,
    author: item.author ?? null,
    comment: item.comment ?? null,
  };
}
