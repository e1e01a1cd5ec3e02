import type { Message } from '../../../lib/contract/fields.ts';
import type { ResearchFeedback } from '../../../lib/contract/retrieval-search.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { foldedWords } from '../../../lib/text/fold.ts';
import type { Store } from '../store/port.ts';
import { findParts, type KeptPart } from './interactions.ts';

/**
 * Keeps what readers say of an answer; the last one for an interaction replaces earlier ones as a whole (CONTRACT 5.9), and
 * in it the last word of each on a part. Throws a ServiceError 404 when the tenant has no such interaction, or it is older
 * than 90 days, and 400 for what is no part of its answer.
 */
export async function recordResearchFeedback(
  store: Store,
  tenant: string,
  { interactionId, query, answerFeedback }: ResearchFeedback,
  time: Date,
): Promise<Message> {
  const said = await findParts(store, tenant, interactionId, time);
  if (!said) throw new ServiceError(404, `There is no interaction ${interactionId}.`);
  demandParts(answerFeedback, said);
  const judged = lastWords(answerFeedback);
  const row = {
    query: query ?? null,
    parts: JSON.stringify([...judged, ...ofSentences(judged, said)]),
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

/** What is judged has to be said in the answer, as it would be counted for other answers and slow all of them down. */
function demandParts(judged: Judged, said: readonly KeptPart[]): void {
  const known = new Set(said.map(({ text }) => wordsIn(text)));
  const at = judged.findIndex(({ text }) => !known.has(wordsIn(text)));
  if (at >= 0) throw invalidRequest(`answerFeedback[${at}].text: is no part of this answer`);
}

/** Who says two things of one part means the last. */
function lastWords(judged: Judged): Judged {
  const last = new Map(
    judged.map((each) => [JSON.stringify([each.author, wordsIn(each.text)]), each]),
  );
  return [...last.values()];
}

/** A caller may have trimmed a part, or set its spaces anew. */
function wordsIn(text: string): string {
  return foldedWords(text).join(' ') || text.trim();
}

/** What is said of a part in other words than its passages' holds for these, unless the words alone are at fault. */
function ofSentences(judged: Judged, said: readonly KeptPart[]): Judged {
  const sentences = new Map(said.map(({ text, restsOn }) => [wordsIn(text), restsOn]));
  return judged.flatMap((each) =>
    each.reason === 'not-what-it-says'
      ? []
      : (sentences.get(wordsIn(each.text)) ?? []).map((text) => ({
          text,
          feedbackStatus: each.feedbackStatus,
          ...(each.reason && { reason: each.reason }),
        })),
  );
}
