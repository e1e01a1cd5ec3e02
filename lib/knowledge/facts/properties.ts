import { type FactProperty, factProperties } from '../../contract/inventories.ts';

const valueKinds = ['entity', 'text', 'amount', 'date', 'coordinates'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Kinds of value with their properties, the usual kind first; other properties take an item or a text. */
const kinds: readonly (readonly [kinds: readonly ValueKind[], of: readonly FactProperty[]])[] = [
  [['date'], ['born', 'died', 'founded', 'dissolved', 'released', 'date', 'end-date']],
  [['amount'], ['population', 'area', 'employees', 'revenue', 'members', 'deaths']],
  [['coordinates'], ['coordinates']],
  [['text'], ['website']],
  [
    ['text', 'entity'],
    ['occupation', 'office', 'known-for', 'award', 'currency', 'official-language', 'industry'],
  ],
];

export function kindsOf(property: string): readonly ValueKind[] {
  if (!isFactProperty(property)) return valueKinds;
  return kinds.find(([, properties]) => properties.includes(property))?.[0] ?? ['entity', 'text'];
}

export function isFactProperty(property: string): property is FactProperty {
  return factProperties.some((known) => known === property);
}

/** The default unit of a property; an ISO 4217 code for money. */
export function unitOf(property: string): string {
  if (property === 'area') return 'km2';
  return property === 'revenue' ? 'EUR' : 'people';
}

const ofPlaces = between('country', 'coordinates');
const ofOrganizations = between('founded', 'owner');
const ofEvents = between('date', 'organizer');

const byType: Record<string, readonly FactProperty[]> = {
  person: between('born', 'award'),
  location: [...ofPlaces, 'founded'],
  organization: ['country', ...ofOrganizations],
  product: ['country', 'owner', 'maker', 'creator', 'released', 'founded', 'dissolved'],
  event: ['country', ...ofEvents],
};

function between(first: FactProperty, last: FactProperty): readonly FactProperty[] {
  return factProperties.slice(factProperties.indexOf(first), factProperties.indexOf(last) + 1);
}

export function propertiesOf(type: string): readonly FactProperty[] {
  const own = byType[type];
  return own ? [...own, 'website'] : factProperties;
}

/** Sorts as in an infobox; properties of other services come last. */
export function compareProperties(a: string, b: string): number {
  const place = (property: string) =>
    isFactProperty(property) ? factProperties.indexOf(property) : factProperties.length;
  return place(a) - place(b);
}
