import type { KnowledgeItem } from '../api.ts';

export function titleOf(
  { record, infobox }: Pick<KnowledgeItem, 'record' | 'infobox'>,
  language: string,
): { name: string; description: string | undefined } {
  const { gkbId, names, descriptions } = record;
  const [any] = Object.values(names);
  const name = names[language]?.[0] ?? names.en?.[0] ?? any?.[0] ?? infobox?.title;
  // A header made of the type alone adds nothing.
  const header = infobox?.header?.includes(' ') ? infobox.header : undefined;
  return { name: name || gkbId, description: descriptions[language] ?? descriptions.en ?? header };
}
