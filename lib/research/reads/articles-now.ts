import type { ArticleRow } from '../../archive/api.ts';
import { readArchiveOffers } from '../../archive/offers.ts';
import { toRow } from '../../archive/reads/article-row.ts';
import { askArchive, fetchArticle } from '../../archive/reads/ask-archive.ts';
import type { Services } from '../../clients/services.ts';
import { Failure } from '../../http/failure.ts';
import { askInParts } from '../../knowledge/reads/ask-in-parts.ts';
import { quote } from '../../query-language/lexer.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { type LostArticle, listStubs, readLost, saveLostArticles } from './lost-articles.ts';

/** An article as it is now. One that is neither there nor known to be held back is gone for good. */
export type ArticleNow = { kind: 'there'; row: ArticleRow } | LostArticle;
export type ArticlesNow = ReadonlyMap<string, ArticleNow>;

/** A filter is at most 4,000 characters long, ids may be addresses. */
const maxFilterLength = 3_500;

/**
 * Reads the current state of articles and records it. While the services are unreachable only known losses are
 * returned.
 */
export async function readArticlesNow(
  { services, db }: { services: Services; db: Desk },
  ids: Iterable<string>,
): Promise<ArticlesNow> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  try {
    const { search } = await readArchiveOffers(services);
    const [rows, stubs] = await Promise.all([
      search ? searchRows(services, wanted) : fetchRows(services, wanted),
      listStubs(services),
    ]);
    const now = new Map(
      wanted.map((id): [string, ArticleNow] => {
        const row = rows.get(id);
        return [id, stubs?.get(id) ?? (row ? { kind: 'there', row } : { kind: 'gone' })];
      }),
    );
    const those = (kind: ArticleNow['kind']) =>
      new Set(wanted.filter((id) => now.get(id)?.kind === kind));
    await saveLostArticles(db, { stubs, there: those('there'), gone: those('gone') });
    return now;
  } catch (error) {
    if (error instanceof Failure) return readLost(db);
    throw error;
  }
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
