import type { ExportFormat, OmittedTag, TagOptions } from '../api.ts';
import type { KeptTag } from './exported-article.ts';

/** The id by which other systems know a tag: the customer's own, else Wikidata's, else the knowledge base's. */
export function idOf(tag: KeptTag): string | undefined {
  return tag.externalId ?? tag.wikidataId ?? tag.gkbId;
}

/** The tags for a field of a CMS: their names, or their ids, each once; `findOmittedTags` tells what is not in it. */
export function exportTags(tags: readonly KeptTag[], { value, separator }: TagOptions): string {
  const values = tags
    .map((tag) => (value === 'name' ? tag.name : idOf(tag)))
    .filter((text) => text !== undefined);
  return [...new Set(values)].join(separator === 'comma' ? ', ' : '\n');
}

/** The kept tags that do not go with an export; in all formats but a bare list every tag goes. */
export function findOmittedTags(
  format: ExportFormat,
  tags: readonly KeptTag[],
  { value }: TagOptions,
): OmittedTag[] {
  if (format !== 'tags') return [];
  const listed = new Set<string>();
  return tags.flatMap((tag): OmittedTag[] => {
    const text = value === 'name' ? tag.name : idOf(tag);
    if (text === undefined) return [{ name: tag.name, reason: 'no-id' }];
    if (listed.has(text)) {
      return [{ name: tag.name, reason: value === 'name' ? 'same-name' : 'same-id' }];
    }
    listed.add(text);
    return [];
  });
}
