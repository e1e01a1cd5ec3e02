import { readArchiveOffers } from '../../archive/offers.ts';
import { askArchive } from '../../archive/reads/ask-archive.ts';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import type { FeedbackRow } from '../api.ts';

/** Per call of the archive. */
const maxAsked = 100;

/** Says of articles in rows whether they are still in the archive, else which draft the reader may open instead. */
export async function linkArticles(
  { db, services, reader }: { db: Desk; services: Services; reader: Me },
  rows: readonly FeedbackRow[],
  call: CallOptions,
): Promise<FeedbackRow[]> {
  const ids = [...new Set(rows.flatMap(({ articleId }) => articleId ?? []))];
  const present = ids.length === 0 ? undefined : await findPresent(services, ids, call);
  if (!present) return [...rows];
  const gone = ids.filter((id) => !present.has(id));
  const drafts = await findDrafts(db, reader, gone);
  return rows.map((row) => {
    const { articleId } = row;
    if (articleId === undefined || present.has(articleId)) return row;
    const articleDraft = drafts.get(articleId);
    return { ...row, isArticleGone: true, ...(articleDraft && { articleDraft }) };
  });
}

/** Finds the articles that have a page, withdrawn ones included. */
async function findPresent(
  services: Services,
  ids: readonly string[],
  call: CallOptions,
): Promise<ReadonlySet<string> | undefined> {
  const present = new Set<string>();
  try {
    const { details } = await readArchiveOffers(services);
    for (const some of inChunks(ids, maxAsked)) {
      const found = await askArchive(services, async (client) =>
        details
          ? (await client.getArticleDetails({ ids: some }, call)).map(({ id }) => id)
          : (await client.checkFilter({ expectedIds: some, articleFilters: {} }, call)).matchedIds,
      );
      for (const id of found) present.add(id);
    }
    return present;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function findDrafts(
  db: Desk,
  reader: Me,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('publications')
    .innerJoin('drafts', 'drafts.id', 'publications.draft_id')
    .select(['article_id', 'draft_id'])
    .where('article_id', 'in', articleIds)
    .where(openableBy(reader.id))
    .execute();
  return new Map(rows.map(({ article_id, draft_id }) => [article_id, draft_id]));
}
