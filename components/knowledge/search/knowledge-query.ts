import { printQuery, readText } from '@/components/ui/address-query';
import { entityTypeGroups } from '@/lib/contract/inventories';

const types = entityTypeGroups.named;

/** The search, kept in the address: words and types of items. */
export type KnowledgeQuery = { q: string; types: string[] };

export function parseKnowledgeQuery(search: Pick<URLSearchParams, 'get'>): KnowledgeQuery {
  const wanted = search.get('types')?.split(',') ?? [];
  return {
    q: readText(search, 'q', 300),
    types: types.filter((type) => wanted.includes(type)),
  };
}

/** The query string, without defaults. */
export function printKnowledgeQuery({ q, types: chosen }: KnowledgeQuery): string {
  return printQuery({ q, types: chosen.filter(Boolean).join(',') }, {});
}
