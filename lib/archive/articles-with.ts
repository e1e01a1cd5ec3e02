import type { CallOptions } from '../clients/call.ts';
import { foundFields } from '../contract/archive-articles.ts';
import { formatField } from '../contract/archive-query-format.ts';
import { formatConstraint } from '../contract/article-filter-format.ts';
import { Failure } from '../desk/failure.ts';
import type { Services } from '../upstream/services.ts';
import type { ArchivedArticles } from './api.ts';
import { toRow } from './article-row.ts';
import { askArchive } from './ask-archive.ts';
import { readArchiveOffers } from './offers.ts';

const mostShown = 5;

/** Articles that a field of an id says something of: how many there are, and the latest. Throws Failure. */
async function findArticlesWith(
  services: Services,
  field: string,
  id: string,
  options: CallOptions,
): Promise<ArchivedArticles> {
  const { search } = await readArchiveOffers(services);
  const literal = { kind: 'literal' as const, text: id };
  const articleFilters = { [field]: formatConstraint(literal) };
  const query = formatField(field, literal);
  if (!search) return countOnly(services, articleFilters, query, options);
  const { totalCount, isEstimated, articles } = await askArchive(services, (client) =>
    client.search(
      {
        articleFilters,
        sort: 'newest',
        limit: mostShown,
        highlight: false,
        returnDuplicates: true,
      },
      options,
    ),
  );
  const latest = articles.map(toRow);
  const lastAt = latest[0]?.publishedAt;
  return { total: totalCount, isEstimated, ...(lastAt && { lastAt }), latest, query };
}

async function countOnly(
  services: Services,
  articleFilters: Record<string, string>,
  query: string,
  options: CallOptions,
): Promise<ArchivedArticles> {
  const none = { total: 0, isEstimated: false, latest: [], query };
  try {
    const { totalCount } = await askArchive(services, (client) =>
      client.checkFilter({ expectedIds: [], articleFilters }, options),
    );
    return { ...none, total: totalCount };
  } catch (error) {
    // No article has the field.
    if (error instanceof Failure && error.code === 'archive-refused') return none;
    throw error;
  }
}

/** Articles in whose text an item of the knowledge base was found; with services of others, those tagged with it. */
export async function findArticlesAbout(
  services: Services,
  gkbId: string,
  options: CallOptions = {},
): Promise<ArchivedArticles> {
  const { search } = await readArchiveOffers(services);
  return findArticlesWith(services, search ? foundFields.entities : 'tags', gkbId, options);
}

/** Articles that carry a tag. */
export async function findArticlesTagged(
  services: Services,
  gkbId: string,
  options: CallOptions = {},
): Promise<ArchivedArticles> {
  return findArticlesWith(services, 'tags', gkbId, options);
}
