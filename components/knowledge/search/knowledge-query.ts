import { entityTypeGroups } from '@/lib/contract/inventories';

const types = entityTypeGroups.named;

/** The search, kept in the address: words and types of items. */
export type KnowledgeQuery = { q: string; types: string[] };

export function parseKnowledgeQuery(
  search: Record<string, string | string[] | undefined>,
): KnowledgeQuery {
  const wanted = typeof search.types === 'string' ? search.types.split(',') : [];
  return {
    q: typeof search.q === 'string' ? search.q.slice(0, 300) : '',
    types: types.filter((type) => wanted.includes(type)),
  };
}

/** The query string, without defaults. */
export function printKnowledgeQuery(query: KnowledgeQuery): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  const types = query.types.filter((type) => type !== '').join(',');
  if (types) search.set('types', types);
  const text = search.toString();
  return text ? `?${text}` : '';
}
