import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { readNote } from '../../http/failure-note.ts';
import { readableBy } from '../../research/access.ts';
import { citesNoLostArticle } from '../../research/reads/search-turns.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { countRows, newestFirst } from '../../sql/pages.ts';
import { present } from '../../sql/present.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import type { FeedbackFilter, FeedbackRow } from '../api.ts';
import { byTime, type PageRequest, verdictConditions } from './feedback-conditions.ts';

const Ids = z.array(z.string());

/**
 * Lists verdicts on parts of answers as feedback rows, newest first, one more than the limit where there are more.
 * Everybody sees their own, even after the conversation was deleted or unshared; journalists see nothing else. Verdicts
 * in conversations that the reader may not read are counted.
 */
export async function listJudgements(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  { filter, cursor, size }: PageRequest,
): Promise<{ rows: FeedbackRow[]; hidden: number }> {
  const all = db
    .selectFrom('research_feedback')
    .innerJoin('users', 'users.id', 'research_feedback.by_user')
    .leftJoin('research_turns', 'research_turns.id', 'research_feedback.turn_id')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'research_turns.conversation_id')
        .on(readableBy(reader.id)),
    )
    .where(matches(filter))
    .$if(reader.role === 'journalist', (own) =>
      own.where('research_feedback.by_user', '=', reader.id),
    );
  const hidden = await countRows(
    all.where('conversations.id', 'is', null).where('research_feedback.by_user', '!=', reader.id),
  );
  const listed = all
    .select([
      'research_feedback.id',
      'research_feedback.state',
      'research_feedback.verdict',
      'research_feedback.text',
      'research_feedback.articles',
      'research_feedback.reason',
      'research_feedback.note',
      'research_feedback.at',
      'research_feedback.sent_at',
      'research_feedback.message',
      'research_feedback.question',
      'users.id as by_id',
      'users.name as by_name',
      'conversations.id as conversation_id',
      'conversations.title as conversation_title',
    ])
    .where(({ or, eb }) =>
      or([eb('conversations.id', 'is not', null), eb('research_feedback.by_user', '=', reader.id)]),
    );
  const rows = await newestFirst(listed, byTime('research_feedback'), cursor, size).execute();
  return {
    rows: rows.map((row): FeedbackRow => {
      const message = readNote(row.message, locale);
      const { conversation_id, conversation_title: title } = row;
      return {
        id: row.id,
        state: row.state,
        status: row.verdict,
        basis: 'decision',
        about: 'research',
        stdForm: row.text,
        by: { id: row.by_id, name: row.by_name },
        at: row.at,
        ...present({ sentAt: row.sent_at, message }),
        sentence: row.question,
        ...present({ reason: row.reason, note: row.note }),
        sourceIds: Ids.parse(JSON.parse(row.articles)),
        ...(conversation_id !== null && {
          conversation: { id: conversation_id, title: title ?? '' },
        }),
      };
    }),
    hidden,
  };
}

/** The filter as one condition; what only other feedback can be leaves none. */
function matches(filter: FeedbackFilter) {
  return ({ and }: ExpressionBuilder<DeskTables, 'research_feedback'>) =>
    and([
      ...verdictConditions('research_feedback', 'research', filter),
      ...searchPatterns(filter.q).map(
        (pattern) => sql<boolean>`(research_feedback.search like ${pattern} escape '\\'
          or (research_feedback.said_search like ${pattern} escape '\\'
            and ${citesNoLostArticle(sql.ref('research_feedback.articles'))}))`,
      ),
    ]);
}
