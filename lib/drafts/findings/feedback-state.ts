import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { readNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { countRows } from '../../sql/pages.ts';
import type { FeedbackStanding, FeedbackState } from '../api.ts';
import { openableBy } from '../reads/draft-row.ts';

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
  const unanalyzed = await countRows(
    selectUnanalyzed(db).where('decisions.draft_id', '=', draftId),
  );
  return {
    ...state,
    ...(unanalyzed > 0 && { unanalyzed }),
    ...(lastSentAt && { lastSentAt }),
    ...(message && { message }),
  };
}

/** Decisions on drafts never analyzed: feedback names an analysis (CONTRACT 4.2), so they go with the first one. */
function selectUnanalyzed(db: Desk) {
  return db
    .selectFrom('decisions')
    .leftJoin('analyses', 'analyses.draft_id', 'decisions.draft_id')
    .where('decisions.inherited', '=', 0)
    .where(({ or, eb }) =>
      or([eb('analyses.reference_key', 'is', null), eb('analyses.reference_key', '=', '')]),
    );
}

/** Counts them in all drafts that the reader may open; a journalist's own decisions. */
export function countUnanalyzed(db: Desk, reader: Me): Promise<number> {
  return countRows(
    selectUnanalyzed(db)
      .where('decisions.draft_id', 'in', (drafts) =>
        drafts.selectFrom('drafts').select('drafts.id').where(openableBy(reader.id)),
      )
      .$if(reader.role === 'journalist', (own) => own.where('decisions.by_user', '=', reader.id)),
  );
}
