import { invalidRequest } from '../../../lib/contract/service-error.ts';
import type { ArticleFilter } from '../../../lib/query-language/article-filter.ts';
import {
  type FilterRequest,
  parseArticleFilter,
} from '../../../lib/query-language/article-filter-request.ts';

/** The filters of a request as one tree; undefined where nothing is asked. Throws a ServiceError 400 with the position. */
export function readFilter(request: FilterRequest): ArticleFilter | undefined {
  const { articleFilters = {}, advancedFilter } = request;
  if (Object.keys(articleFilters).length === 0 && !advancedFilter) return undefined;
  const parsed = parseArticleFilter({ articleFilters, advancedFilter });
  if ('error' in parsed) throw invalidRequest(parsed.error.message);
  return parsed.filter;
}
