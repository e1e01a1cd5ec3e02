import type { TagQuery } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';

/** State of the table, held in the address without defaults. */
export type ListQuery = Omit<TagQuery, 'offset' | 'limit'>;
/** The part that selects tags, without the order. */
export type TagFilter = Pick<ListQuery, 'q' | 'category' | 'state' | 'use'>;

const states: readonly ListQuery['state'][] = ['all', 'active', 'retired'];
const uses: readonly ListQuery['use'][] = ['all', 'used', 'unused'];
const sorts: readonly ListQuery['sort'][] = ['name', 'use', 'lastUse', 'externalId', 'category'];

/** Initial direction of a sort: names ascending, use descending. */
export function firstDirection(sort: ListQuery['sort']): ListQuery['direction'] {
  return sort === 'use' || sort === 'lastUse' ? 'down' : 'up';
}

export function parseTagQuery(search: { get(name: string): string | null }): ListQuery {
  const pick = <T extends string>(name: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === search.get(name)) ?? fallback;
  const sort = pick('sort', sorts, 'name');
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    category: (search.get('category') ?? '').slice(0, 80),
    state: pick('state', states, 'all'),
    use: pick('use', uses, 'all'),
    sort,
    direction: pick('direction', ['up', 'down'], firstDirection(sort)),
  };
}

export function printTagQuery(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  if (query.category) search.set('category', query.category);
  if (query.state !== 'all') search.set('state', query.state);
  if (query.use !== 'all') search.set('use', query.use);
  if (query.sort !== 'name') search.set('sort', query.sort);
  if (query.direction !== firstDirection(query.sort)) search.set('direction', query.direction);
  const text = search.toString();
  return text ? `?${text}` : '';
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
