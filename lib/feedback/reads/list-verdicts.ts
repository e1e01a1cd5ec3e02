import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { readNote } from '../../http/failure-note.ts';
import { readableBy } from '../../research/access.ts';
import { citesNoLostArticle } from '../../research/reads/search-turns.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { countRows, newestFirst } from '../../sql/pages.ts';
import { present } from '../../sql/present.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import type { FeedbackFilter, FeedbackRow } from '../api.ts';
import { weekRange } from './iso-week.ts';

/** The tables that lists of feedback are read from; they have these columns in common. */
type Table = 'outbox' | 'article_feedback' | 'research_feedback';

export type PageRequest = { filter: FeedbackFilter; cursor: string | undefined; size: number };

export function commonConditions(
  table: Table,
  { state, author, week }: FeedbackFilter,
): RawBuilder<boolean>[] {
  const range = week ? weekRange(week) : undefined;
  const by = sql.ref(`${table}.by_user`);
  const at = sql.ref(`${table}.at`);
  return [
    ...(state ? [sql<boolean>`${sql.ref(`${table}.state`)} = ${state}`] : []),
    ...(author === 'nobody' ? [sql<boolean>`${by} is null`] : []),
    ...(author && author !== 'nobody' ? [sql<boolean>`${by} = ${author}`] : []),
    ...(range ? [sql<boolean>`${at} >= ${range.from}`, sql<boolean>`${at} < ${range.until}`] : []),
  ];
}

/** The same for verdicts, with kind and status: what only other feedback can be leaves none. */
function verdictConditions(
  table: Exclude<Table, 'outbox'>,
  about: 'archive' | 'research',
  filter: FeedbackFilter,
): RawBuilder<boolean>[] {
  const { kind, status, basis } = filter;
  const none = sql<boolean>`${sql.ref(`${table}.id`)} is null`;
  return [
    ...commonConditions(table, filter),
    ...(basis === 'silence' ? [none] : []),
    ...(kind !== '' && kind !== about ? [none] : []),
    ...(status ? [sql<boolean>`${sql.ref(`${table}.verdict`)} = ${status}`] : []),
  ];
}

export const byTime = (table: Table) => [`${table}.at`, `${table}.id`] as const;

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
    .where(matchesVerdict(filter))
    .$if(reader.role === 'journalist', (own) =>
      own.where('article_feedback.by_user', '=', reader.id),
    );
  const hidden = await countRows(
    all.where('article_feedback.draft_id', 'is not', null).where('drafts.id', 'is', null),
  );
  const listed = all
    .selectAll('article_feedback')
    .select(['users.name as by_name', 'drafts.id as open_draft', 'drafts.title as draft_title'])
    .where(({ or, eb }) =>
      or([eb('article_feedback.draft_id', 'is', null), eb('drafts.id', 'is not', null)]),
    );
  const rows = await newestFirst(listed, byTime('article_feedback'), cursor, size).execute();
  return {
    rows: rows.map((row) => ({
      ...toRow('archive', row.title || row.article_id, row, locale),
      articleId: row.article_id,
      ...present({ sentence: row.q }),
      ...(row.open_draft !== null && {
        draft: { id: row.open_draft, title: row.draft_title ?? '' },
      }),
    })),
    hidden,
  };
}

type Verdict = Pick<
  Selectable<DeskTables['article_feedback']>,
  'id' | 'state' | 'verdict' | 'by_user' | 'at' | 'sent_at' | 'message'
> & { by_name: string };

/** Makes the row of a verdict of either kind. */
function toRow(
  about: 'archive' | 'research',
  stdForm: string,
  { id, state, verdict, by_user, by_name, at, sent_at, message }: Verdict,
  locale: InterfaceLocale,
): FeedbackRow {
  const by = { id: by_user, name: by_name };
  const sent = present({ sentAt: sent_at, message: readNote(message, locale) });
  return { id, state, status: verdict, basis: 'decision', about, stdForm, by, at, ...sent };
}

/** The filter as one condition on the verdicts; what only other feedback can be leaves none. */
function matchesVerdict(filter: FeedbackFilter) {
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
    .where(matchesJudgement(filter))
    .$if(reader.role === 'journalist', (own) =>
      own.where('research_feedback.by_user', '=', reader.id),
    );
  const hidden = await countRows(
    all.where('conversations.id', 'is', null).where('research_feedback.by_user', '!=', reader.id),
  );
  const listed = all
    .selectAll('research_feedback')
    .select([
      'users.name as by_name',
      'conversations.id as conversation_id',
      'conversations.title as conversation_title',
    ])
    .where(({ or, eb }) =>
      or([eb('conversations.id', 'is not', null), eb('research_feedback.by_user', '=', reader.id)]),
    );
  const rows = await newestFirst(listed, byTime('research_feedback'), cursor, size).execute();
  return {
    rows: rows.map((row) => ({
      ...toRow('research', row.text, row, locale),
      sentence: row.question,
      ...present({ reason: row.reason, note: row.note }),
      sourceIds: Ids.parse(JSON.parse(row.articles)),
      ...(row.conversation_id !== null && {
        conversation: { id: row.conversation_id, title: row.conversation_title ?? '' },
      }),
    })),
    hidden,
  };
}

/** The filter as one condition; what only other feedback can be leaves none. */
function matchesJudgement(filter: FeedbackFilter) {
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
