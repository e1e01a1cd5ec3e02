import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';

/**
 * Merges the records of an item from two origins. The first decides on type, popularity, standard forms, descriptions
 * and the properties it has facts for; the other adds aliases, languages and the rest.
 */
export function mergeRecord(first: KnowledgeEntity, other: KnowledgeEntity): KnowledgeEntity {
  const country = first.country ?? other.country;
  const gender = first.type === 'person' ? (first.gender ?? other.gender) : undefined;
  const facts = mergeFacts(first.facts, other.facts);
  const externalIds = { ...other.externalIds, ...first.externalIds };
  const links = { ...other.links, ...first.links };
  return {
    id: first.id,
    type: first.type,
    subtypes: [...new Set([...first.subtypes, ...other.subtypes])],
    names: mergeNames(first.names, other.names),
    descriptions: { ...other.descriptions, ...first.descriptions },
    popularity: first.popularity,
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
    ...(Object.keys(externalIds).length > 0 && { externalIds }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(facts.length > 0 && { facts }),
  };
}

function mergeNames(first: KnowledgeEntity['names'], other: KnowledgeEntity['names']) {
  const merged = { ...other, ...first };
  return Object.fromEntries(
    Object.keys(merged).map((key) => {
      const language = key as keyof typeof merged;
      return [language, [...new Set([...(first[language] ?? []), ...(other[language] ?? [])])]];
    }),
  );
}

function mergeFacts(first: readonly Fact[] = [], other: readonly Fact[] = []): Fact[] {
  const told = new Set(first.map(({ property }) => property));
  return [...first, ...other.filter(({ property }) => !told.has(property))];
}
