import { entityTypeGroups } from '@/lib/contract/inventories';

const types = entityTypeGroups.named;

/** What is searched for: words and kinds of items. Lives in the address. */
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

/** The address's query string, without what is the default. */
export function printKnowledgeQuery(query: KnowledgeQuery): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  const types = query.types.filter((type) => type !== '').join(',');
  if (types) search.set('types', types);
  const text = search.toString();
  return text ? `?${text}` : '';
}
