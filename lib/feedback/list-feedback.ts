import { openableBy } from '../desk/access.ts';
import type { FeedbackRow, InterfaceLocale, Me } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { readNote } from './send-note.ts';

const pageSize = 50;
const cursorSign = '~';

/** What acts on everybody's articles; who says it is told that it will be seen. */
const shown = ['blocked', 'expected'] as const;

export type FeedbackPage = { rows: FeedbackRow[]; nextCursor?: string; hidden: number };

/**
 * What went out, waits or failed, the newest first. Of drafts that the reader may not open only what was proposed
 * for the whole desk is listed; the rest is a number.
 */
export async function listFeedback(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  cursor?: string,
): Promise<FeedbackPage> {
  const all = db
    .selectFrom('outbox')
    .leftJoin('users', 'users.id', 'outbox.by_user')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'outbox.draft_id').on(openableBy(reader.id)),
    );
  const { hidden } = await all
    .select(({ fn }) => fn.countAll<number>().as('hidden'))
    .where('drafts.id', 'is', null)
    .where('outbox.status', 'not in', shown)
    .executeTakeFirstOrThrow();

  const [at, id] = cursor?.split(cursorSign) ?? [];
  const rows = await all
    .select([
      'outbox.id',
      'outbox.state',
      'outbox.status',
      'outbox.in_tags',
      'outbox.in_sentiment',
      'outbox.std_form',
      'outbox.gkb_id',
      'outbox.at',
      'outbox.sent_at',
      'outbox.message',
      'users.id as by_id',
      'users.name as by_name',
      'drafts.id as draft_id',
      'drafts.title',
    ])
    .where(({ or, eb }) => or([eb('drafts.id', 'is not', null), eb('outbox.status', 'in', shown)]))
    .$if(at !== undefined && id !== undefined, (page) =>
      page.where(({ or, and, eb }) =>
        or([
          eb('outbox.at', '<', at ?? ''),
          and([eb('outbox.at', '=', at ?? ''), eb('outbox.id', '<', id ?? '')]),
        ]),
      ),
    )
    .orderBy('outbox.at', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row): FeedbackRow => {
      const message = readNote(row.message, locale);
      return {
        id: row.id,
        state: row.state,
        status: row.status,
        about: row.in_sentiment === 1 ? 'sentiment' : row.in_tags === 1 ? 'tag' : 'entity',
        stdForm: row.std_form,
        ...(row.gkb_id !== null && { gkbId: row.gkb_id }),
        ...(row.by_id !== null && { by: { id: row.by_id, name: row.by_name ?? '' } }),
        at: row.at,
        ...(row.sent_at !== null && { sentAt: row.sent_at }),
        ...(message && { message }),
        ...(row.draft_id !== null && { draft: { id: row.draft_id, title: row.title ?? '' } }),
      };
    }),
    ...(rows.length > pageSize && last && { nextCursor: `${last.at}${cursorSign}${last.id}` }),
    hidden: Number(hidden),
  };
}
