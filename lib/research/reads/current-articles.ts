import type { ArticleRow, ArticleStateView } from '../../archive/api.ts';
import { readArchiveOffers } from '../../archive/offers.ts';
import { toRow } from '../../archive/reads/article-row.ts';
import { askArchive, fetchArticle } from '../../archive/reads/ask-archive.ts';
import type { Services } from '../../clients/services.ts';
import { ArticleState } from '../../contract/archive-search.ts';
import { tolerant } from '../../contract/faces.ts';
import { Failure } from '../../http/failure.ts';
import { askInParts } from '../../knowledge/reads/ask-in-parts.ts';
import { quote } from '../../query-language/lexer.ts';
import type { Desk } from '../../sql/desk-database.ts';

/** An article as it is now. One that is neither there nor known to be held back is gone for good. */
export type CurrentArticle = { kind: 'there'; row: ArticleRow } | LostArticle;
export type CurrentArticles = ReadonlyMap<string, CurrentArticle>;

export type ArticleDesk = { services: Services; db: Desk };

/** A filter is at most 4,000 characters long, ids may be addresses. */
const maxFilterLength = 3_500;

/** Reads the current state of articles and records it; while the services are unreachable, the known losses. */
export async function readCurrentArticles(
  { services, db }: ArticleDesk,
  ids: Iterable<string>,
): Promise<CurrentArticles> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  try {
    const { search } = await readArchiveOffers(services);
    const [rows, stubs] = await Promise.all([
      search ? searchRows(services, wanted) : fetchRows(services, wanted),
      listStubs(services),
    ]);
    const now = new Map(
      wanted.map((id): [string, CurrentArticle] => {
        const row = rows.get(id);
        return [id, stubs?.get(id) ?? (row ? { kind: 'there', row } : { kind: 'gone' })];
      }),
    );
    const ofKind = (kind: CurrentArticle['kind']) =>
      new Set(wanted.filter((id) => now.get(id)?.kind === kind));
    await saveLostArticles(db, stubs, ofKind('there'), ofKind('gone'));
    return now;
  } catch (error) {
    if (error instanceof Failure) return readLost(db);
    throw error;
  }
}

async function searchRows(services: Services, ids: readonly string[]) {
  const rows = new Map<string, ArticleRow>();
  for (const part of inFilters(ids)) {
    const { articles } = await askArchive(services, (client) =>
      client.search({
        articleFilters: { articleId: `(${part.join(' OR ')})` },
        limit: part.length,
        highlight: false,
        returnDuplicates: true,
      }),
    );
    for (const article of articles) rows.set(article.id, toRow(article));
  }
  return rows;
}

/** Batches ids as filter literals, as many as one filter holds. */
function inFilters(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = maxFilterLength;
  for (const id of ids) {
    const literal = `=${quote(id)}`;
    length += literal.length + 4;
    const part = parts.at(-1);
    if (part && length < maxFilterLength && part.length < 100) part.push(literal);
    else {
      parts.push([literal]);
      length = literal.length;
    }
  }
  return parts;
}

async function fetchRows(services: Services, ids: readonly string[]) {
  const found = await askInParts(
    ids,
    async ([id = '']) => {
      const article = await fetchArticle(services, id);
      return article && toRow(article);
    },
    1,
  );
  return new Map(found.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** An article that may no longer be quoted: withdrawn or held back, or no longer in the archive. */
type LostArticle = { kind: 'stub'; title: string; state: ArticleStateView } | { kind: 'gone' };
type LostArticles = Map<string, LostArticle>;

const StoredState = tolerant(ArticleState);

/** Reads the lost articles that the desk knows of, even while the archive is unreachable. */
export async function readLost(db: Desk): Promise<LostArticles> {
  const rows = await db.selectFrom('research_lost').selectAll().execute();
  return new Map(
    rows.map(({ article_id, title, state }) => [
      article_id,
      state === null
        ? { kind: 'gone' }
        : { kind: 'stub', title, state: StoredState.parse(JSON.parse(state)) },
    ]),
  );
}

/** Lists withdrawn articles and those under embargo; undefined if the archive reports no states. Throws Failure. */
async function listStubs(services: Services): Promise<LostArticles | undefined> {
  if (!(await readArchiveOffers(services)).states) return undefined;
  const states = await askArchive(services, (client) => client.listArticleStates());
  return new Map(
    states
      .filter(({ state }) => state.kind !== 'corrected')
      .map(({ id, title, state }) => [id, { kind: 'stub', title, state }]),
  );
}

/** Stores what changed; `stubs` are all withdrawn and embargoed articles, if the archive lists them. */
async function saveLostArticles(
  db: Desk,
  stubs: LostArticles | undefined,
  there: ReadonlySet<string> = new Set(),
  gone: ReadonlySet<string> = new Set(),
): Promise<void> {
  const known = await readLost(db);
  const isBack = ([id, lost]: [string, LostArticle]) =>
    stubs?.has(id) !== true && (there.has(id) || (stubs !== undefined && lost.kind === 'stub'));
  const back = [...known].filter(isBack).map(([id]) => id);
  const news = new Map<string, LostArticle>([
    ...[...gone].map((id): [string, LostArticle] => [id, { kind: 'gone' }]),
    ...(stubs ?? []),
  ]);
  const changed = [...news].filter(
    ([id, lost]) => JSON.stringify(known.get(id)) !== JSON.stringify(lost),
  );
  if (back.length === 0 && changed.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const id of back)
      await transaction.deleteFrom('research_lost').where('article_id', '=', id).execute();
    for (const [id, lost] of changed) {
      const row =
        lost.kind === 'stub'
          ? { title: lost.title, state: JSON.stringify(lost.state) }
          : { title: '', state: null };
      await transaction
        .insertInto('research_lost')
        .values({ article_id: id, ...row })
        .onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
        .execute();
    }
  });
}

/** Reads withdrawn and embargoed articles from the archive; while it is unavailable, the stored ones stay. */
export async function refreshLostArticles({ db, services }: ArticleDesk): Promise<void> {
  try {
    await saveLostArticles(db, await listStubs(services));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
