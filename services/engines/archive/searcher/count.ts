import { foundFields } from '../../../../lib/contract/archive-articles.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import { checkFilter, countArticles } from '../index/search/count-articles.ts';
import type { CheckRequest, Stats, StatsRequest } from '../types.ts';
import type { TenantSegments } from './tenant-segments.ts';

/** Fields of the index that are no metadata. */
const ownFields: ReadonlySet<string> = new Set([
  'articleId',
  'dataset',
  'indexedAt',
  ...Object.values(foundFields),
]);

/** Counts articles each for itself, near-duplicates too. Of fields that are not asked for by name, those that any has. */
export function countArticlesOf(index: TenantSegments, request: StatsRequest): Stats {
  const { filter, fields, values, now } = request;
  requireKnownFields(filter, index.fields);
  const counted = fields ?? index.fields.filter((field) => !ownFields.has(field));
  const { total, facets, dates } = countArticles(index.segments, {
    filter,
    now,
    withDuplicates: true,
    facets: counted.map((field) => ({ field, limit: values })),
  });
  return {
    total,
    facets: facets
      .filter(({ totalCount }) => fields !== undefined || totalCount > 0)
      .map(({ name, totalCount, values: all }) => ({ name, totalCount, values: [...all] })),
    dates,
  };
}

export function checkArticlesOf(
  index: TenantSegments,
  { filter, expectedIds, onlyPublished, now }: CheckRequest,
): { matchedIds: string[]; total: number } {
  requireKnownFields(filter, index.fields);
  return checkFilter(index.segments, {
    filter,
    now,
    onlyRecommendable: onlyPublished,
    withDuplicates: true,
    expectedIds,
  });
}
