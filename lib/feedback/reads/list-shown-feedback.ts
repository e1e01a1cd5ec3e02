import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { Services } from '../../clients/services.ts';
import { readArticlesNow } from '../../research/reads/articles-now.ts';
import { isHeldBack } from '../../research/reads/cited-sources.ts';
import { refreshLostArticles } from '../../research/reads/lost-articles.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { FeedbackFilter, FeedbackList, FeedbackRow } from '../api.ts';
import { listFeedback } from './list-feedback.ts';

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
  const articles = await readArticlesNow(
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
