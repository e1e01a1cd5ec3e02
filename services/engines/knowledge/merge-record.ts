import type { Fact } from '../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from './entity.ts';

/**
 * One record from what our own facts and an import say of the same item. The seed decides on type, popularity, standard
 * forms, descriptions and the properties that it has facts of; the import adds aliases, languages and the rest.
 */
export function mergeRecord(seed: KnowledgeEntity, imported: KnowledgeEntity): KnowledgeEntity {
  const country = seed.country ?? imported.country;
  const gender = seed.type === 'person' ? (seed.gender ?? imported.gender) : undefined;
  const facts = mergeFacts(seed.facts, imported.facts);
  const externalIds = { ...imported.externalIds, ...seed.externalIds };
  const links = { ...imported.links, ...seed.links };
  return {
    id: seed.id,
    type: seed.type,
    subtypes: [...new Set([...seed.subtypes, ...imported.subtypes])],
    names: mergeNames(seed.names, imported.names),
    descriptions: { ...imported.descriptions, ...seed.descriptions },
    popularity: seed.popularity,
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
    ...(Object.keys(externalIds).length > 0 && { externalIds }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(facts.length > 0 && { facts }),
  };
}

function mergeNames(
  seed: KnowledgeEntity['names'],
  imported: KnowledgeEntity['names'],
): KnowledgeEntity['names'] {
  const merged = { ...imported, ...seed };
  return Object.fromEntries(
    Object.keys(merged).map((key) => {
      const language = key as keyof typeof merged;
      return [language, [...new Set([...(seed[language] ?? []), ...(imported[language] ?? [])])]];
    }),
  );
}

function mergeFacts(seed: readonly Fact[] = [], imported: readonly Fact[] = []): Fact[] {
  const told = new Set(seed.map(({ property }) => property));
  return [...seed, ...imported.filter(({ property }) => !told.has(property))];
}
