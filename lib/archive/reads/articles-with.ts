import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { foundFields } from '../../contract/archive-articles.ts';
import { Failure } from '../../http/failure.ts';
import { formatField } from '../../query-language/archive-query-printer.ts';
import type { Constraint } from '../../query-language/article-filter.ts';
import { formatConstraint } from '../../query-language/article-filter.ts';
import type { ArchivedArticles } from '../api.ts';
import { readArchiveOffers } from '../offers.ts';
import { toRow } from './article-row.ts';
import { askArchive } from './ask-archive.ts';

const maxShown = 5;

/** Articles of which a field holds one of some ids: how many there are, and the latest. Throws Failure. */
async function findArticlesWith(
  services: Services,
  field: string,
  ids: readonly string[],
  options: CallOptions,
): Promise<ArchivedArticles> {
  const { search } = await readArchiveOffers(services);
  const literals = ids.map((text) => ({ kind: 'literal' as const, text }));
  const [only, ...more] = literals;
  const wanted: Constraint = only && more.length === 0 ? only : { kind: 'or', parts: literals };
  const articleFilters = { [field]: formatConstraint(wanted) };
  const none = { total: 0, isEstimated: false, latest: [], query: formatField(field, wanted) };
  try {
    return {
      ...none,
      ...(search
        ? await findLatest(services, articleFilters, options)
        : await countOnly(services, articleFilters, options)),
    };
  } catch (error) {
    // No article has the field.
    if (error instanceof Failure && error.code === 'archive-refused') return none;
    throw error;
  }
}

async function findLatest(
  services: Services,
  articleFilters: Record<string, string>,
  options: CallOptions,
): Promise<Omit<ArchivedArticles, 'query'>> {
  const { totalCount, isEstimated, articles } = await askArchive(services, (client) =>
    client.search(
      {
        articleFilters,
        sort: 'newest',
        limit: maxShown,
        highlight: false,
        returnDuplicates: true,
      },
      options,
    ),
  );
  const latest = articles.map(toRow);
  const lastAt = latest[0]?.publishedAt;
  return { total: totalCount, isEstimated, ...(lastAt && { lastAt }), latest };
}

async function countOnly(
  services: Services,
  articleFilters: Record<string, string>,
  options: CallOptions,
): Promise<{ total: number }> {
  const { totalCount } = await askArchive(services, (client) =>
    client.checkFilter({ expectedIds: [], articleFilters }, options),
  );
  return { total: totalCount };
}

/** Articles in whose text an item of the knowledge base was found; with services of others, those tagged with it. */
export async function findArticlesAbout(
  services: Services,
  gkbId: string,
  options: CallOptions = {},
): Promise<ArchivedArticles> {
  const { search } = await readArchiveOffers(services);
  return findArticlesWith(services, search ? foundFields.entities : 'tags', [gkbId], options);
}

/** Articles that carry one of some tags. */
export async function findArticlesTagged(
  services: Services,
  gkbIds: readonly string[],
  options: CallOptions = {},
): Promise<ArchivedArticles> {
  return findArticlesWith(services, 'tags', gkbIds, options);
}
