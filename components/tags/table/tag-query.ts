import { pickValue, printQuery, readText } from '@/components/ui/address-query';
import type { TagQuery } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';

/** State of the table, held in the address without defaults. */
export type ListQuery = Omit<TagQuery, 'offset' | 'limit'>;
/** The part that selects tags, without the order. */
export type TagFilter = Pick<ListQuery, 'q' | 'category' | 'state' | 'use'>;

export const states: readonly ListQuery['state'][] = ['all', 'active', 'retired'];
export const uses: readonly ListQuery['use'][] = ['all', 'used', 'unused'];
const sorts: readonly ListQuery['sort'][] = ['name', 'use', 'lastUse', 'externalId', 'category'];

/** Initial direction of a sort: names ascending, use descending. */
export function firstDirection(sort: ListQuery['sort']): ListQuery['direction'] {
  return sort === 'use' || sort === 'lastUse' ? 'down' : 'up';
}

export function parseTagQuery(search: Pick<URLSearchParams, 'get'>): ListQuery {
  const sort = pickValue(search, 'sort', sorts, 'name');
  return {
    q: readText(search, 'q', 200),
    category: readText(search, 'category', 80),
    state: pickValue(search, 'state', states, 'all'),
    use: pickValue(search, 'use', uses, 'all'),
    sort,
    direction: pickValue(search, 'direction', ['up', 'down'], firstDirection(sort)),
  };
}

export function printTagQuery(query: ListQuery): string {
  const { q, category, state, use, sort, direction } = query;
  return printQuery(
    { q, category, state, use, sort, direction },
    { state: 'all', use: 'all', sort: 'name', direction: firstDirection(sort) },
  );
}

export function filterOf({ q, category, state, use }: ListQuery): TagFilter {
  return { q, category, state, use };
}

export function isFiltered({ q, category, state, use }: TagFilter): boolean {
  return q !== '' || category !== '' || state !== 'all' || use !== 'all';
}

/** Rows per request. */
export const windowSize = 100;

export function windowKey(query: ListQuery, offset: number, limit = windowSize) {
  return [...tagKeys.lists, query, offset, limit] as const;
}
