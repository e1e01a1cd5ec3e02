import { type ExpressionBuilder, sql } from 'kysely';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { readNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { countRows, newestFirst } from '../../sql/pages.ts';
import { present } from '../../sql/present.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import type { FeedbackFilter, FeedbackRow } from '../api.ts';
import { byTime, type PageRequest, verdictConditions } from './feedback-conditions.ts';

/**
 * Verdicts on articles of the archive as rows of feedback, newest first, one more than asked for where there are more.
 * Journalists see their own; what was said of an offer to a draft that the reader may not open is a number.
 */
export async function listVerdicts(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  { filter, cursor, size }: PageRequest,
): Promise<{ rows: FeedbackRow[]; hidden: number }> {
  const all = db
    .selectFrom('article_feedback')
    .innerJoin('users', 'users.id', 'article_feedback.by_user')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'article_feedback.draft_id').on(openableBy(reader.id)),
    )
    .where(matches(filter))
    .$if(reader.role === 'journalist', (own) =>
      own.where('article_feedback.by_user', '=', reader.id),
    );
  const hidden = await countRows(
    all.where('article_feedback.draft_id', 'is not', null).where('drafts.id', 'is', null),
  );
  const listed = all
    .select([
      'article_feedback.id',
      'article_feedback.state',
      'article_feedback.verdict',
      'article_feedback.article_id',
      'article_feedback.title as article_title',
      'article_feedback.q',
      'article_feedback.at',
      'article_feedback.sent_at',
      'article_feedback.message',
      'users.id as by_id',
      'users.name as by_name',
      'drafts.id as draft_id',
      'drafts.title as draft_title',
    ])
    .where(({ or, eb }) =>
      or([eb('article_feedback.draft_id', 'is', null), eb('drafts.id', 'is not', null)]),
    );
  const rows = await newestFirst(listed, byTime('article_feedback'), cursor, size).execute();
  return {
    rows: rows.map((row): FeedbackRow => {
      const message = readNote(row.message, locale);
      return {
        id: row.id,
        state: row.state,
        status: row.verdict,
        basis: 'decision',
        about: 'archive',
        stdForm: row.article_title || row.article_id,
        articleId: row.article_id,
        by: { id: row.by_id, name: row.by_name },
        at: row.at,
        ...present({ sentAt: row.sent_at, message, sentence: row.q }),
        ...(row.draft_id !== null && { draft: { id: row.draft_id, title: row.draft_title ?? '' } }),
      };
    }),
    hidden,
  };
}

/** The filter as one condition on the verdicts; what only other feedback can be leaves none. */
function matches(filter: FeedbackFilter) {
  return ({ eb, and, or }: ExpressionBuilder<DeskTables, 'article_feedback'>) =>
    and([
      ...verdictConditions('article_feedback', 'archive', filter),
      ...searchPatterns(filter.q).map((pattern) =>
        or([
          sql<boolean>`article_feedback.search like ${pattern} escape '\\'`,
          eb('article_feedback.article_id', '=', filter.q.trim()),
        ]),
      ),
    ]);
}
