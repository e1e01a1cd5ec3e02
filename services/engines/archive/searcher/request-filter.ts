import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { ArticleFilter, FilterTree } from '../../../../lib/query-language/article-filter.ts';
import {
  type FilterRequest,
  parseArticleFilter,
} from '../../../../lib/query-language/article-filter-request.ts';

/** Joins the filters of a request to one tree; undefined where there are none. Throws a ServiceError 400 with the position. */
export function readFilter(request: FilterRequest): ArticleFilter | undefined {
  const { articleFilters = {}, advancedFilter } = request;
  if (Object.keys(articleFilters).length === 0 && !advancedFilter) return undefined;
  const parsed = parseArticleFilter({ articleFilters, advancedFilter });
  if ('error' in parsed) throw invalidRequest(parsed.error.message);
  return parsed.filter;
}

/** Throws a ServiceError 400 that names a field which no article has (CONTRACT 5.7), and the known ones. */
export function requireKnownFields(filter: FilterTree | undefined, known: readonly string[]): void {
  const unknown = filter && fieldsOf(filter).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    throw invalidRequest(`There is no field "${unknown}"; known are ${known.join(', ')}.`);
  }
}

function fieldsOf(filter: FilterTree): string[] {
  switch (filter.kind) {
    case 'field':
      return [filter.field];
    case 'not':
      return fieldsOf(filter.part);
    default:
      return filter.parts.flatMap(fieldsOf);
  }
}
