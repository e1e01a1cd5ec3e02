import { entityTypeGroups, type Language } from '../../contract/inventories.ts';
import type { Fact, KnowledgeCorrection } from '../../contract/knowledge-record.ts';
import { isFactProperty } from './properties.ts';

/** Complete: what it leaves out is as in the base, so every change starts from the present one. */
export type Says = Omit<KnowledgeCorrection, 'author'>;

export function correctNames(says: Says, language: Language, names: string[]): Says {
  return { ...says, names: { ...says.names, [language]: names } };
}

export function correctDescription(says: Says, language: Language, description: string): Says {
  return { ...says, descriptions: { ...says.descriptions, [language]: description } };
}

/** Replaces all facts of a property; an empty list states that there are none. */
export function correctFacts(says: Says, property: string, facts: readonly Fact[]): Says {
  const without = takeBackField(says, `facts.${property}`);
  if (facts.length > 0) return { ...without, facts: [...(without.facts ?? []), ...facts] };
  if (!isFactProperty(property)) return without;
  return { ...without, withoutFacts: [...(without.withoutFacts ?? []), property] };
}

/** Type and ids of an item; an empty string states that there is none. */
export type Identity = {
  type: string;
  country: string;
  gender: string;
  wikidata: string;
};

/** The fields of an identity, named as in `changedFields`. */
export const identityFields = ['type', 'subtypes', 'country', 'gender', 'externalIds.wikidata'];

/** Corrects the members that differ between two identities. Another type drops the subtypes. */
export function correctIdentity(says: Says, before: Identity, after: Identity): Says {
  const isOther = (part: keyof Identity) => before[part] !== after[part];
  const type = entityTypeGroups.named.find((known) => known === after.type);
  const gender = (['f', 'm'] as const).find((known) => known === after.gender);
  return tidy({
    ...says,
    ...(isOther('type') && type && { type, subtypes: [] }),
    ...(isOther('country') && { country: after.country }),
    ...(isOther('gender') && gender && { gender }),
    ...(isOther('wikidata') && {
      externalIds: { ...says.externalIds, wikidata: after.wikidata },
    }),
  });
}

/** Removes the correction of one field, named as in `changedFields`. */
export function takeBackField(says: Says, field: string): Says {
  const [part = '', ...rest] = field.split('.');
  const key = rest.join('.');
  const { facts = [], withoutFacts = [], names = {}, descriptions = {}, ...more } = says;
  const { externalIds = {}, ...single } = more;
  const isOther = (name: string) => part !== 'facts' || name !== key;
  return tidy({
    ...(key === '' ? without(single, part) : single),
    externalIds: part === 'externalIds' ? without(externalIds, key) : externalIds,
    names: part === 'names' ? without(names, key) : names,
    descriptions: part === 'descriptions' ? without(descriptions, key) : descriptions,
    facts: facts.filter(({ property }) => isOther(property)),
    withoutFacts: withoutFacts.filter(isOther),
  });
}

export function copyField(says: Says, from: Says, field: string): Says {
  const [part = '', ...rest] = field.split('.');
  const key = rest.join('.');
  const cleared = takeBackField(says, field);
  const ofKey = <T extends object>(values: T | undefined) => only(values ?? {}, key);
  const isOf = (name: string) => part === 'facts' && name === key;
  return tidy({
    ...cleared,
    ...(key === '' && only(from, part)),
    ...(part === 'externalIds' && {
      externalIds: { ...cleared.externalIds, ...ofKey(from.externalIds) },
    }),
    ...(part === 'names' && { names: { ...cleared.names, ...ofKey(from.names) } }),
    ...(part === 'descriptions' && {
      descriptions: { ...cleared.descriptions, ...ofKey(from.descriptions) },
    }),
    facts: [
      ...(cleared.facts ?? []),
      ...(from.facts ?? []).filter(({ property }) => isOf(property)),
    ],
    withoutFacts: [...(cleared.withoutFacts ?? []), ...(from.withoutFacts ?? []).filter(isOf)],
  });
}

function only(values: object, key: string) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name === key));
}

function without<T extends object>(values: T, key: string): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) as T;
}

/** Removes empty lists and maps. */
function tidy(says: Says): Says {
  const parts = ['names', 'descriptions', 'externalIds', 'facts', 'withoutFacts'] as const;
  const empty = new Set<string>(parts.filter((part) => Object.keys(says[part] ?? {}).length === 0));
  return Object.fromEntries(Object.entries(says).filter(([part]) => !empty.has(part)));
}

export function isCorrected(says: Says | undefined, field: string): boolean {
  if (!says) return false;
  const [part = '', ...rest] = field.split('.');
  const key = rest.join('.');
  const said = new Map<string, unknown>(Object.entries(says)).get(part);
  if (part === 'facts') {
    const facts = says.facts ?? [];
    const denied: readonly string[] = says.withoutFacts ?? [];
    return facts.some(({ property }) => property === key) || denied.includes(key);
  }
  if (key === '') return said !== undefined;
  return typeof said === 'object' && said !== null && Object.hasOwn(said, key);
}
