import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type FeedbackStatus, feedbackStatuses } from '../../contract/inventories.ts';
import { topicId } from '../../contract/media-topics.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { isTopic } from '../policy.ts';

/** Statuses that act on the whole desk's articles, and those that lift them again. */
export const lifts: Partial<Record<FeedbackStatus, FeedbackStatus>> = {
  blocked: 'accepted-actively',
  expected: 'rejected-actively',
};
/** That an article lacks a topic says nothing of others. */
const exceptTopics: readonly FeedbackStatus[] = ['expected'];

/** True for feedback that acts on everybody's articles, so that a tag editor confirms it first. */
export function needsConfirmation(item: { status: FeedbackStatus; gkbId?: string }): boolean {
  return item.status in lifts && !(exceptTopics.includes(item.status) && isTopic(item));
}

/** The same as a condition on rows of the outbox. */
export function rowNeedsConfirmation({
  eb,
  and,
  or,
}: ExpressionBuilder<DeskTables, 'outbox'>): Expression<SqlBool> {
  const statuses = feedbackStatuses.filter((status) => status in lifts);
  const isOther = or([
    eb('outbox.gkb_id', 'is', null),
    eb('outbox.gkb_id', 'not like', `${topicId('')}%`),
  ]);
  return and([
    eb('outbox.status', 'in', statuses),
    or([eb('outbox.status', 'not in', exceptTopics), isOther]),
  ]);
}
