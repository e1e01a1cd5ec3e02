import type { GkbProperty } from '../../../lib/contract/analysis.ts';
import type { SeedEntity } from '../../knowledge/seed-entity.ts';

/** What the knowledge base holds about an entity, as properties of the wire; a description in the wanted language. */
export function writeGkbProperties(seed: SeedEntity, language: string): GkbProperty[] {
  const properties: GkbProperty[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined) properties.push({ name, strValue: value });
  };
  const descriptions: Readonly<Record<string, string | undefined>> = seed.descriptions;
  add('description', descriptions[language] ?? seed.descriptions.en);
  for (const subtype of seed.subtypes) add('subtype', subtype);
  add('country', seed.country);
  add('gender', seed.gender === 'f' ? 'female' : seed.gender === 'm' ? 'male' : undefined);
  add('wikidataId', seed.wikidata);
  return properties;
}
