import type { Message } from '../../lib/contract/fields.ts';
import type { ResearchFeedback } from '../../lib/contract/retrieval-search.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/open-store.ts';
import { findParts, type KeptPart } from './interactions.ts';

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
  const said = await findParts(store, tenant, interactionId, time);
  if (!said) throw new ServiceError(404, `There is no interaction ${interactionId}.`);
  const row = {
    query: query ?? null,
    parts: JSON.stringify([...answerFeedback, ...ofSentences(answerFeedback, said)]),
    at: time.toISOString(),
  };
  await store
    .insertInto('research_feedback')
    .values({ tenant, interaction_id: interactionId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'interaction_id']).doUpdateSet(row))
    .execute();
  return { message: 'Feedback submitted.' };
}

type Judged = ResearchFeedback['answerFeedback'];

/** What is said of a part in other words than its passages' holds for these, unless the words alone are at fault. */
function ofSentences(judged: Judged, said: readonly KeptPart[]): Judged {
  const sentences = new Map(said.map(({ text, restsOn }) => [text, restsOn]));
  return judged.flatMap((each) =>
    each.reason === 'not-what-it-says'
      ? []
      : (sentences.get(each.text) ?? []).map((text) => ({
          text,
          feedbackStatus: each.feedbackStatus,
          ...(each.reason && { reason: each.reason }),
        })),
  );
}
