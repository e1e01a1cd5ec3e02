import type { ArticleRow, ArticleStateView } from '../../archive/api.ts';
import { toRow, toStateView } from '../../archive/article-row.ts';
import { askArchive } from '../../archive/ask-archive.ts';
import { readArchiveOffers } from '../../archive/offers.ts';
import { fetchArticle } from '../../archive/read-article.ts';
import { quote } from '../../contract/article-filter-format.ts';
import { Failure } from '../../desk/failure.ts';
import { askInParts } from '../../knowledge/ask-in-parts.ts';
import type { Services } from '../../upstream/services.ts';

/** An article as it is now. One that is neither there nor known to be held back is gone for good. */
export type ArticleNow =
  | { kind: 'there'; row: ArticleRow }
  | { kind: 'stub'; title: string; state: ArticleStateView }
  | { kind: 'gone' };
export type ArticlesNow = ReadonlyMap<string, ArticleNow>;

/** A filter is at most 4,000 characters long, ids may be addresses. */
const longestFilter = 3_500;

/** Stubs by the ids of their articles. */
export type HeldBack = Map<string, ArticleNow>;

/** What became of articles. While the services cannot be asked: of those only that are known to be held back. */
export async function readArticlesNow(
  { services, heldBack }: { services: Services; heldBack: HeldBack },
  ids: Iterable<string>,
): Promise<ArticlesNow> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  try {
    const { search, states } = await readArchiveOffers(services);
    const [rows, stubs] = await Promise.all([
      search ? searchRows(services, wanted) : fetchRows(services, wanted),
      states ? readStubs(services) : new Map<string, ArticleNow>(),
    ]);
    heldBack.clear();
    for (const [id, stub] of stubs) heldBack.set(id, stub);
    return new Map(
      wanted.map((id) => {
        const row = rows.get(id);
        return [id, stubs.get(id) ?? (row ? { kind: 'there', row } : { kind: 'gone' })];
      }),
    );
  } catch (error) {
    if (error instanceof Failure) return heldBack;
    throw error;
  }
}

/** Those that are withdrawn or held back, with what readers are told. */
async function readStubs(services: Services): Promise<Map<string, ArticleNow>> {
  const states = await askArchive(services, (client) => client.listArticleStates());
  return new Map(
    states
      .filter(({ state }) => state.kind !== 'corrected')
      .map(({ id, title, state }) => [id, { kind: 'stub', title, state: toStateView(state) }]),
  );
}

async function searchRows(
  services: Services,
  ids: readonly string[],
): Promise<Map<string, ArticleRow>> {
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

/** As literals of filters, as many together as a filter holds. */
function inFilters(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = longestFilter;
  for (const id of ids) {
    const literal = `=${quote(id)}`;
    length += literal.length + 4;
    const part = parts.at(-1);
    if (part && length < longestFilter && part.length < 100) part.push(literal);
    else {
      parts.push([literal]);
      length = literal.length;
    }
  }
  return parts;
}

async function fetchRows(
  services: Services,
  ids: readonly string[],
): Promise<Map<string, ArticleRow>> {
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
