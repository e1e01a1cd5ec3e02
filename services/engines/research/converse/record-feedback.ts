import type { Message } from '../../../../lib/contract/fields.ts';
import type { ResearchFeedback } from '../../../../lib/contract/retrieval-search.ts';
import { invalidRequest, ServiceError } from '../../../../lib/contract/service-error.ts';
import { searchWords } from '../../../../lib/text/fold-for-search.ts';
import type { Store } from '../../store/port.ts';
import { findParts, type SavedPart } from './interactions.ts';

/**
 * Stores readers' feedback on an answer. Later feedback on an interaction replaces earlier feedback (CONTRACT 5.9); within
 * one request the last verdict of each author on a part counts. Throws a ServiceError 404 if the tenant has no such
 * interaction or it is older than 90 days, 400 for text that is no part of its answer.
 */
export async function recordResearchFeedback(
  store: Store,
  tenant: string,
  { interactionId, query, answerFeedback }: ResearchFeedback,
  time: Date,
): Promise<Message> {
  const said = await findParts(store, tenant, interactionId, time);
  if (!said) throw new ServiceError(404, `There is no interaction ${interactionId}.`);
  requireParts(answerFeedback, said);
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

/** Unknown text would count for other answers and slow all of them down. */
function requireParts(judged: Judged, said: readonly SavedPart[]): void {
  const known = new Set(said.map(({ text }) => wordsIn(text)));
  const at = judged.findIndex(({ text }) => !known.has(wordsIn(text)));
  if (at >= 0) throw invalidRequest(`answerFeedback[${at}].text: is no part of this answer`);
}

function lastWords(judged: Judged): Judged {
  const last = new Map(
    judged.map((each) => [JSON.stringify([each.author, wordsIn(each.text)]), each]),
  );
  return [...last.values()];
}

/** A caller may have trimmed a part or changed its spaces. */
function wordsIn(text: string): string {
  return searchWords(text).join(' ') || text.trim();
}

/** Applies verdicts on a rewritten part to its source sentences, unless only the wording is criticised. */
function ofSentences(judged: Judged, said: readonly SavedPart[]): Judged {
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
