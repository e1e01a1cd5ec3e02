import type { KnowledgeCorrection } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity, NamedEntityType } from '../entity.ts';
import { typeCodes } from '../names/index-format.ts';

/** Types of the knowledge base; entities of the others are found by rules. */
export function isNamedType(type: string): type is NamedEntityType {
  return typeCodes.some((named) => named === type);
}

/** Popularity of an added item: editors would not have added it for nothing. */
const addedPopularity = 60;

export function blankItem(id: string): KnowledgeEntity {
  return {
    id,
    type: 'general',
    subtypes: [],
    names: {},
    descriptions: {},
    popularity: addedPopularity,
  };
}

export function applyCorrection(
  entity: KnowledgeEntity,
  correction: KnowledgeCorrection,
): KnowledgeEntity {
  const { type, subtypes, names, descriptions, facts = [], withoutFacts = [] } = correction;
  const replaced = new Set<string>([...withoutFacts, ...facts.map(({ property }) => property)]);
  const kept = (entity.facts ?? []).filter(({ property }) => !replaced.has(property));
  const without = new Set<string>(withoutFacts);
  const stated = facts.filter(({ property }) => !without.has(property));
  const { country: below, ...others } = entity;
  const { country = below, gender = entity.gender } = correction;
  return {
    ...others,
    ...(type !== undefined && isNamedType(type) && { type }),
    ...(subtypes && { subtypes }),
    names: overlay(entity.names, names, (forms) => forms.length > 0),
    descriptions: overlay(entity.descriptions, descriptions, (text) => text !== ''),
    externalIds: overlay(entity.externalIds ?? {}, correction.externalIds, (value) => value !== ''),
    facts: [...kept, ...stated],
    ...(country && { country }),
    ...(gender !== undefined && { gender }),
  };
}

/** Overrides members; empty values remove them. */
function overlay<T>(
  below: Readonly<Record<string, T>>,
  above: Readonly<Record<string, T | undefined>> | undefined,
  says: (value: T) => boolean,
): Record<string, T> {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above ?? {})) {
    if (value === undefined) continue;
    if (says(value)) merged[key] = value;
    else delete merged[key];
  }
  return merged;
}

/** An item without a name can be neither found nor shown. */
export function hasName({ names }: KnowledgeEntity): boolean {
  return Object.values(names).some((forms) => forms !== undefined && forms.length > 0);
}

/** Names the fields of a correction: `type`, `names.cs`, `facts.population`, … */
export function correctedFields(correction: KnowledgeCorrection): string[] {
  const { names, descriptions, externalIds, facts = [], withoutFacts = [], ...rest } = correction;
  const { author: _, ...single } = rest;
  const told = (part: string, keys: Iterable<string>) =>
    [...new Set(keys)].map((key) => `${part}.${key}`);
  return [
    ...stated(single),
    ...told('names', stated(names)),
    ...told('descriptions', stated(descriptions)),
    ...told('facts', [...facts.map(({ property }) => property), ...withoutFacts]),
    ...told('externalIds', stated(externalIds)),
  ];
}

function stated(members: Readonly<Record<string, unknown>> | undefined): string[] {
  return Object.entries(members ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [key],
  );
}
