import type { KeptTag } from './exported-article.ts';

export type TagOptions = { value: 'name' | 'id'; separator: 'comma' | 'line' };

/**
 * The tags for a field of a CMS: their names, or their external ids (the customer's own, else Wikidata's, else the
 * knowledge base's). What has no id is no id: it is left out.
 */
export function exportTags(tags: readonly KeptTag[], { value, separator }: TagOptions): string {
  const values = tags
    .map((tag) => (value === 'name' ? tag.name : (tag.externalId ?? tag.wikidataId ?? tag.gkbId)))
    .filter((text) => text !== undefined);
  return [...new Set(values)].join(separator === 'comma' ? ', ' : '\n');
}
