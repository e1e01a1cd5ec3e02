import type { GkbProperty } from '../../../lib/contract/analysis.ts';
import type { KnowledgeEntity } from '../../knowledge/entity.ts';

/** What the knowledge base holds about an entity, as properties of the wire; a description in the wanted language. */
export function writeGkbProperties(known: KnowledgeEntity, language: string): GkbProperty[] {
  const properties: GkbProperty[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined) properties.push({ name, strValue: value });
  };
  const descriptions: Readonly<Record<string, string | undefined>> = known.descriptions;
  add('description', descriptions[language] ?? descriptions.en);
  for (const subtype of known.subtypes) add('subtype', subtype);
  add('country', known.country);
  add('gender', known.gender === 'f' ? 'female' : known.gender === 'm' ? 'male' : undefined);
  add('wikidataId', known.externalIds?.wikidata);
  return properties;
}
