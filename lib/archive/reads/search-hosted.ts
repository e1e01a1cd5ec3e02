import type { InterfaceLocale } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import { limits } from '../../contract/limits.ts';
import type { ArchiveArticlePart } from '../../contract/retrieval.ts';
import type { RecommendedArticle, StatsResponse } from '../../contract/retrieval-search.ts';
import type { ArticleHit, Facet, SearchArticles, SearchResult } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { toRow } from './article-row.ts';
import { askArchive, fetchArticle } from './ask-archive.ts';
import { readFacets } from './facets.ts';
import type { ArchiveQuery } from './read-query.ts';

/** Articles without a word to look for are listed by id, as far as one filter check takes them. */
const maxIds = 5_000;

/**
 * Searches an archive that offers nothing beyond the contract: articles like the plain words of the query, at most a
 * hundred, or, without words, any that pass the filters; facets are counted over the filters alone.
 */
export async function searchHosted(
  archive: ArchiveDesk,
  input: SearchArticles,
  query: ArchiveQuery,
  locale: InterfaceLocale,
  options: CallOptions,
): Promise<SearchResult> {
  const { articleFilters, words } = query;
  const [stats, found] = await Promise.all([
    readStats(archive, input, query, options),
    words === '' ? list(archive, input, query, options) : recommend(archive, input, query, options),
  ]);
  const hasFilter = Object.keys(articleFilters).length > 0;
  return {
    referenceKey: found.referenceKey,
    total: words === '' ? stats.totalCount : found.total,
    isEstimated: words !== '',
    isRelaxed: false,
    hits: found.hits,
    facets: await countFacets(archive, input, stats, query, locale),
    notes: query.notes,
    missing: [
      'search',
      'histogram',
      'highlights',
      'paging',
      'states',
      ...(words !== '' || hasFilter ? (['facets'] as const) : []),
    ],
  };
}

type Found = { referenceKey: string; total: number; hits: ArticleHit[] };

async function recommend(
  { services }: ArchiveDesk,
  { sort, offset, limit }: SearchArticles,
  { words, articleFilters }: ArchiveQuery,
  options: CallOptions,
): Promise<Found> {
  const { referenceKey, articles } = await askArchive(services, (client) =>
    client.recommend(
      {
        textSnippet: words,
        mode: 'similarity',
        minScore: 0,
        maxArticles: limits.recommendations.max,
        articleFilters,
      },
      options,
    ),
  );
  const hits = inOrder(articles.map(plainHit), sort);
  return { referenceKey, total: hits.length, hits: hits.slice(offset, offset + limit) };
}

async function list(
  { services }: ArchiveDesk,
  { offset, limit }: SearchArticles,
  { articleFilters }: ArchiveQuery,
  options: CallOptions,
): Promise<Found> {
  const all = await askArchive(services, (client) => client.listArticleIds(options));
  let ids = all.ids.slice(0, maxIds);
  if (Object.keys(articleFilters).length > 0) {
    const checked = await askArchive(services, (client) =>
      client.checkFilter({ expectedIds: ids, articleFilters }, options),
    );
    ids = checked.matchedIds;
  }
  const read = await Promise.all(
    ids.slice(offset, offset + limit).map((id) => fetchArticle(services, id, options)),
  );
  const hits = read.flatMap((article) => (article ? plainHit(article) : []));
  // No answer that a verdict could refer to.
  return { referenceKey: '', total: ids.length, hits };
}

function plainHit(article: ArchiveArticlePart & Partial<RecommendedArticle>): ArticleHit {
  return { ...toRow(article), score: article.score ?? 0, titleMarks: [], duplicateCount: 0 };
}

function inOrder(hits: ArticleHit[], sort: SearchArticles['sort']): ArticleHit[] {
  if (sort === 'relevance') return hits;
  const sign = sort === 'newest' ? -1 : 1;
  return hits.toSorted((one, other) => {
    const [a = '', b = ''] = [one.publishedAt, other.publishedAt];
    return a === b ? 0 : sign * (a < b ? -1 : 1);
  });
}

async function readStats(
  { services }: ArchiveDesk,
  { facets }: SearchArticles,
  { articleFilters }: ArchiveQuery,
  options: CallOptions,
): Promise<StatsResponse> {
  const isSearched = facets.some(({ contains }) => contains !== '');
  const most = Math.max(1, ...facets.map(({ limit }) => limit));
  const facetValuesCount = isSearched ? limits.facetValues.max : most;
  return askArchive(services, (client) =>
    client.getStats({ facetValuesCount, articleFilters }, options),
  );
}

async function countFacets(
  archive: ArchiveDesk,
  { facets }: SearchArticles,
  stats: StatsResponse,
  query: ArchiveQuery,
  locale: InterfaceLocale,
): Promise<Facet[]> {
  const asked = facets.map((wanted) => ({
    wanted,
    request: { field: wanted.field, limit: wanted.limit, ignoreOwnFilter: false },
  }));
  const counts = facets.map(({ field, limit, contains }) => {
    const { totalCount = 0, values = {} } = stats.facets.find(({ name }) => name === field) ?? {};
    const all = Object.entries(values)
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count);
    return { name: field, totalCount, values: contains === '' ? all.slice(0, limit) : all };
  });
  return readFacets(archive, asked, counts, query, locale);
}
