import type { InterfaceLocale } from '../../auth/api.ts';
import { readNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { FeedbackStanding, FeedbackState } from '../api.ts';
import { countUnanalyzedOf } from './count-unanalyzed.ts';

type Count = Exclude<keyof FeedbackState, 'lastSentAt' | 'message' | 'unanalyzed'>;

const counts: Record<FeedbackStanding, Count | undefined> = {
  waiting: 'waiting',
  sending: 'waiting',
  held: 'held',
  sent: 'sent',
  failed: 'failed',
  uncertain: 'failed',
  declined: undefined,
  revoked: undefined,
};

/** Where a draft's decisions stand on their way to the services; counted in items. */
export async function readFeedbackState(
  db: Desk,
  draftId: string,
  locale: InterfaceLocale,
): Promise<FeedbackState> {
  const groups = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('rows'),
      fn.max('sent_at').as('sent_at'),
    ])
    .where('draft_id', '=', draftId)
    .groupBy('state')
    .execute();
  const state: FeedbackState = { waiting: 0, held: 0, sent: 0, failed: 0 };
  for (const group of groups) {
    const count = counts[group.state];
    if (count) state[count] += Number(group.rows);
  }
  const lastSentAt = groups.find((group) => group.state === 'sent')?.sent_at;
  const noted = await db
    .selectFrom('outbox')
    .select('message')
    .where('draft_id', '=', draftId)
    .where('message', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const message = readNote(noted?.message ?? null, locale);
  const unanalyzed = await countUnanalyzedOf(db, draftId);
  return {
    ...state,
    ...(unanalyzed > 0 && { unanalyzed }),
    ...(lastSentAt && { lastSentAt }),
    ...(message && { message }),
  };
}
