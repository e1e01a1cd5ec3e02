import { type FactProperty, factProperties } from '../../contract/inventories.ts';

/** Kinds of values. */
const valueKinds = ['entity', 'text', 'amount', 'date', 'coordinates'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Value kinds by property, the usual one first; other properties take an item or a text. */
const kinds: Partial<Record<FactProperty, readonly ValueKind[]>> = {
  born: ['date'],
  died: ['date'],
  occupation: ['text', 'entity'],
  office: ['text', 'entity'],
  'known-for': ['text', 'entity'],
  award: ['text', 'entity'],
  population: ['amount'],
  area: ['amount'],
  currency: ['text', 'entity'],
  'official-language': ['text', 'entity'],
  coordinates: ['coordinates'],
  founded: ['date'],
  dissolved: ['date'],
  industry: ['text', 'entity'],
  employees: ['amount'],
  revenue: ['amount'],
  members: ['amount'],
  released: ['date'],
  date: ['date'],
  'end-date': ['date'],
  deaths: ['amount'],
  website: ['text'],
};

export function kindsOf(property: string): readonly ValueKind[] {
  return isFactProperty(property) ? (kinds[property] ?? ['entity', 'text']) : valueKinds;
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

/** Lists the properties that items of a type usually have. */
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
