import type { FactProperty } from '../../../../lib/contract/knowledge-record.ts';
import type { NamedEntityType } from '../entity.ts';

/** Kinds of values. */
export type ValueKind = 'entity' | 'text' | 'amount' | 'date' | 'coordinates';

export type FactRule = {
  /**
   * Types of items with this property; `general` things (prizes, religions, currencies) may have any but those of a
   * life.
   */
  of: readonly NamedEntityType[];
  value: readonly ValueKind[];
  /** Types of the entity it refers to; default any. */
  names?: readonly NamedEntityType[];
  /** Changes with time, so that a date is required. */
  isDated?: true;
};

const name = ['entity', 'text'] as const;
const place = ['location'] as const;
const person = ['person'] as const;
const body = ['organization'] as const;
const thing = ['product', 'general'] as const;

export const factRules: Record<FactProperty, FactRule> = {
  born: { of: person, value: ['date'] },
  birthplace: { of: person, value: name, names: place },
  died: { of: person, value: ['date'] },
  deathplace: { of: person, value: name, names: place },
  citizenship: { of: person, value: name, names: place },
  occupation: { of: person, value: ['text'] },
  office: { of: person, value: name },
  party: { of: person, value: name, names: body },
  employer: { of: person, value: name, names: body },
  team: { of: person, value: name, names: body },
  'known-for': { of: [...person, ...body, ...thing], value: name },
  award: { of: [...person, ...body, ...thing], value: name },
  country: { of: ['location', 'organization', 'event', ...thing], value: name, names: place },
  region: { of: ['location', 'organization', 'event', ...thing], value: name, names: place },
  capital: { of: place, value: name, names: place },
  population: { of: ['location', 'general'], value: ['amount'], isDated: true },
  area: { of: place, value: ['amount'] },
  currency: { of: place, value: name },
  'official-language': { of: ['location', 'organization'], value: name },
  'head-of-state': { of: place, value: name, names: person, isDated: true },
  'head-of-government': { of: place, value: name, names: person, isDated: true },
  mayor: { of: place, value: name, names: person, isDated: true },
  coordinates: { of: ['location', 'organization', 'event'], value: ['coordinates'] },
  founded: { of: ['location', 'organization', 'event', ...thing], value: ['date'] },
  dissolved: { of: ['location', 'organization', 'event', ...thing], value: ['date'] },
  founder: { of: ['location', 'organization', 'event', ...thing], value: name },
  seat: { of: ['organization', 'event', 'general'], value: name, names: place },
  leader: { of: ['location', 'organization', 'event'], value: name, isDated: true },
  chief: { of: body, value: name, names: person, isDated: true },
  industry: { of: body, value: name },
  employees: { of: body, value: ['amount'], isDated: true },
  revenue: { of: body, value: ['amount'], isDated: true },
  members: { of: ['organization', 'event', 'general'], value: ['amount', ...name] },
  league: { of: body, value: name },
  venue: { of: ['organization', 'event'], value: name },
  owner: { of: ['location', 'organization', ...thing], value: name },
  maker: { of: thing, value: name },
  creator: { of: ['location', 'organization', 'event', ...thing], value: name },
  released: { of: thing, value: ['date'] },
  date: { of: ['event', 'general'], value: ['date'] },
  'end-date': { of: ['event', 'general'], value: ['date'] },
  place: { of: ['event', 'general'], value: name },
  participant: { of: ['event'], value: ['amount', ...name] },
  winner: { of: ['event', 'general'], value: name },
  deaths: { of: ['event', 'general'], value: ['amount'] },
  organizer: { of: ['event', 'general'], value: name },
  website: { of: ['person', 'organization', 'location', 'event', ...thing], value: ['text'] },
};

/** Units of amounts. */
export const units: Partial<Record<FactProperty, RegExp>> = {
  area: /^km2$/,
  revenue: /^[A-Z]{3}$/,
};

/** Pairs of dates in chronological order. */
export const orderedDates: readonly (readonly [FactProperty, FactProperty])[] = [
  ['born', 'died'],
  ['founded', 'dissolved'],
  ['date', 'end-date'],
];

/** Dates of these must be in the past. */
export const pastDates: readonly FactProperty[] = [
  'born',
  'died',
  'founded',
  'dissolved',
  'released',
];
