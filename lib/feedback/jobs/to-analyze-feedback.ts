import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  AnalyzeFeedback,
  AnalyzeFeedbackItem,
  SentimentFeedback,
} from '../../contract/media.ts';
import { needsConfirmation } from '../../drafts/findings/diff-outbox.ts';
import type { OutboxTable } from '../../drafts/tables.ts';

type Row = Selectable<OutboxTable>;
type Item = z.input<typeof AnalyzeFeedbackItem>;

/**
 * One call's feedback (CONTRACT 4.2). `author` is the user's id in the desk, which says who without saying whose
 * name; the sentence goes along only with what acts on everybody's articles.
 */
export function toAnalyzeFeedback(
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

function toItem(row: Row): Item {
  const comment = needsConfirmation(row.status) ? row.sentence : null;
  return {
    ...(row.gkb_id !== null && { gkbId: row.gkb_id }),
    stdForm: row.std_form,
    status: row.status,
    ...(row.by_user !== null && { author: row.by_user }),
    ...(comment !== null && { comment }),
  };
}

function toSentiment(row: Row): z.input<typeof SentimentFeedback> {
  return {
    status: row.status,
    ...(row.label !== null && { label: row.label }),
    ...(row.by_user !== null && { author: row.by_user }),
  };
}
