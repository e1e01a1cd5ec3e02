import { type ExpressionBuilder, sql } from 'kysely';
import type { InterfaceLocale, Me, Person } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { feedbackStatuses, silentStatuses } from '../../contract/inventories.ts';
import { rowNeedsConfirmation } from '../../drafts/findings/confirmation.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { readNote } from '../../http/failure-note.ts';
import { describeForm } from '../../i18n/describe-form.ts';
import { isHeldBack } from '../../research/reads/cited-sources.ts';
import { readCurrentArticles, refreshLostArticles } from '../../research/reads/current-articles.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { countRows, cutPage, newestFirst } from '../../sql/pages.ts';
import { present } from '../../sql/present.ts';
import { searchPatterns } from '../../text/fold-for-search.ts';
import { FeedbackFilter, type FeedbackList, type FeedbackRow } from '../api.ts';
import {
  byTime,
  commonConditions,
  listJudgements,
  listVerdicts,
  type PageRequest,
} from './list-verdicts.ts';

const pageSize = 50;

type Rows = ExpressionBuilder<DeskTables, 'outbox'>;

// The author is told that it will be seen.
const isShown = rowNeedsConfirmation;

export const wholeList = FeedbackFilter.parse({});

/**
 * Lists feedback that was sent, waits or failed, newest first. Journalists see their own. From drafts that the reader
 * may not open only proposals for the whole newsroom are listed; the rest is counted. Verdicts on archive articles and
 * on parts of answers are included.
 */
export async function listFeedback(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  { filter = wholeList, cursor, limit = pageSize }: Partial<FeedbackRequest> = {},
): Promise<FeedbackList> {
  const request = { filter, cursor, size: limit };
  const lists = await Promise.all(
    [listDecisions, listVerdicts, listJudgements].map((list) => list(db, reader, locale, request)),
  );
  const rows = lists.flatMap((list) => list.rows).toSorted(compareTimes);
  const { page, next } = cutPage(rows, limit, ({ at, id }) => [at, id]);
  return {
    rows: page,
    ...next,
    hidden: lists.reduce((sum, { hidden }) => sum + hidden, 0),
    authors: reader.role === 'journalist' ? [] : await listAuthors(db),
  };
}

function compareTimes(one: FeedbackRow, other: FeedbackRow): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Lists decisions on drafts, and what was left alone in them, one more than asked for where there are more. */
async function listDecisions(
  db: Desk,
  reader: Me,
  locale: InterfaceLocale,
  { filter, cursor, size }: PageRequest,
): Promise<{ rows: FeedbackRow[]; hidden: number }> {
  const all = db
    .selectFrom('outbox')
    .leftJoin('users', 'users.id', 'outbox.by_user')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'outbox.draft_id').on(openableBy(reader.id)),
    )
    .where(matches(filter))
    .$if(reader.role === 'journalist', (own) => own.where('outbox.by_user', '=', reader.id));
  const hidden = await countRows(
    all.where('drafts.id', 'is', null).where((rows) => rows.not(isShown(rows))),
  );
  const listed = all
    .selectAll('outbox')
    .select(['users.id as by_id', 'users.name as by_name', 'drafts.id as open_draft'])
    .select('drafts.title')
    .where((rows) => rows.or([rows('drafts.id', 'is not', null), isShown(rows)]));
  const rows = await newestFirst(listed, byTime('outbox'), cursor, size).execute();
  return {
    rows: rows.map((row): FeedbackRow => {
      const message = readNote(row.message, locale);
      const { open_draft: draft, title } = row;
      return {
        id: row.id,
        state: row.state,
        status: row.status,
        basis: silentStatuses.includes(row.status) ? 'silence' : 'decision',
        about: row.in_sentiment === 1 ? 'sentiment' : row.in_tags === 1 ? 'tag' : 'entity',
        stdForm: describeForm({ stdForm: row.std_form, type: row.type ?? undefined }, locale),
        ...present({ gkbId: row.gkb_id }),
        ...(row.by_id !== null && { by: { id: row.by_id, name: row.by_name ?? '' } }),
        at: row.at,
        ...present({ sentAt: row.sent_at, message, sentence: row.sentence }),
        ...(draft !== null && { draft: { id: draft, title: title ?? '' } }),
      };
    }),
    hidden,
  };
}

function matches(filter: FeedbackFilter) {
  const { q, kind, status, basis } = filter;
  const ofItem = feedbackStatuses.find((known) => known === status);
  const isOther = kind === 'archive' || kind === 'research' || (status !== '' && !ofItem);
  return ({ eb, and, or, not }: Rows) => {
    const isSentiment = eb('outbox.in_sentiment', '=', 1);
    const isTag = and([eb('outbox.in_sentiment', '=', 0), eb('outbox.in_tags', '=', 1)]);
    return and([
      ...commonConditions('outbox', filter),
      ...searchPatterns(q).map((pattern) =>
        or([
          sql<boolean>`outbox.search like ${pattern} escape '\\'`,
          eb('outbox.gkb_id', '=', q.trim()),
        ]),
      ),
      ...(kind === 'sentiment' ? [isSentiment] : []),
      ...(kind === 'tag' ? [isTag] : []),
      ...(isOther ? [eb('outbox.id', 'is', null)] : []),
      ...(kind === 'entity' ? [not(or([isSentiment, isTag]))] : []),
      ...(basis
        ? [eb('outbox.status', basis === 'silence' ? 'in' : 'not in', silentStatuses)]
        : []),
      ...(ofItem ? [eb('outbox.status', '=', ofItem)] : []),
    ]);
  };
}

function listAuthors(db: Desk): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('outbox').select('id').whereRef('by_user', '=', 'users.id')),
        exists(selectFrom('article_feedback').select('id').whereRef('by_user', '=', 'users.id')),
        exists(selectFrom('research_feedback').select('id').whereRef('by_user', '=', 'users.id')),
      ]),
    )
    .orderBy('users.name')
    .execute();
}

type FeedbackRequest = { filter: FeedbackFilter; cursor?: string | undefined; limit?: number };

/** `listFeedback` as it may be read now: words that are withdrawn neither stand in it nor find anything. */
export async function listShownFeedback(
  desk: { db: Desk; services: Services },
  reader: Me,
  locale: InterfaceLocale,
  reading: FeedbackRequest,
): Promise<FeedbackList> {
  const isSearch = reading.filter.q !== '';
  if (isSearch) await refreshLostArticles(desk);
  const read = async () => {
    const list = await listFeedback(desk.db, reader, locale, reading);
    return { ...list, rows: await blankJudgements(desk, list.rows) };
  };
  const list = await read();
  // It may have been found by words that turned out to be withdrawn; that is known now.
  return isSearch && list.rows.some(({ isBlank }) => isBlank) ? read() : list;
}

/** Takes the words out of rows about parts of answers of which an article has been withdrawn or is held back. */
async function blankJudgements(
  desk: { db: Desk; services: Services },
  rows: readonly FeedbackRow[],
): Promise<FeedbackRow[]> {
  const articles = await readCurrentArticles(
    desk,
    rows.flatMap(({ sourceIds = [] }) => sourceIds),
  );
  return rows.map((row) => {
    const { sourceIds = [] } = row;
    // It is unknown here which of the articles contains these words.
    const isBlank = sourceIds.some((id) => isHeldBack(articles.get(id)));
    return isBlank ? { ...row, stdForm: '', isBlank } : row;
  });
}
