import type { Message } from '../../lib/contract/fields.ts';
import type { ResearchFeedback } from '../../lib/contract/retrieval-search.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/open-store.ts';
import { findTurns } from './interactions.ts';

/**
 * Keeps what a reader says of an answer; the last one for an interaction replaces earlier ones as a whole (CONTRACT 5.9).
 * Throws a ServiceError 404 when the tenant has no such interaction, or it is older than 90 days.
 */
export async function recordResearchFeedback(
  store: Store,
  tenant: string,
  { interactionId, query, answerFeedback }: ResearchFeedback,
  time: Date,
): Promise<Message> {
  if (!(await findTurns(store, tenant, interactionId, time))) {
    throw new ServiceError(404, `There is no interaction ${interactionId}.`);
  }
  const row = {
    query: query ?? null,
    parts: JSON.stringify(answerFeedback),
    at: time.toISOString(),
  };
  await store
    .insertInto('research_feedback')
    .values({ tenant, interaction_id: interactionId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'interaction_id']).doUpdateSet(row))
    .execute();
  return { message: 'Feedback submitted.' };
}
