import type { TagOptions } from './api.ts';
import type { KeptTag } from './exported-article.ts';

/** The id by which other systems know a tag: the customer's own, else Wikidata's, else the knowledge base's. */
export function idOf(tag: KeptTag): string | undefined {
  return tag.externalId ?? tag.wikidataId ?? tag.gkbId;
}

/** The tags for a field of a CMS: their names, or their ids, each once; `tagsLeftOut` tells what is not in it. */
export function exportTags(tags: readonly KeptTag[], { value, separator }: TagOptions): string {
  const values = tags
    .map((tag) => (value === 'name' ? tag.name : idOf(tag)))
    .filter((text) => text !== undefined);
  return [...new Set(values)].join(separator === 'comma' ? ', ' : '\n');
}
