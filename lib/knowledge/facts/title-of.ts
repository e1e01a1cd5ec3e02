import type { KnowledgeItem } from '../api.ts';

/** The name and the line under it by which a page tells of an item: in the reader's language where there is one. */
export function titleOf(
  { record, infobox }: Pick<KnowledgeItem, 'record' | 'infobox'>,
  language: string,
): { name: string; description: string | undefined } {
  const { gkbId, names, descriptions } = record;
  const [any] = Object.values(names);
  const name = names[language]?.[0] ?? names.en?.[0] ?? any?.[0] ?? infobox?.title;
  // One made of the kind alone says nothing new.
  const header = infobox?.header?.includes(' ') ? infobox.header : undefined;
  return { name: name || gkbId, description: descriptions[language] ?? descriptions.en ?? header };
}
