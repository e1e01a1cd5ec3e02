import type { FactProperty } from '../../../../lib/contract/knowledge-record.ts';
import type { NamedEntityType } from '../entity.ts';

/** Maps statements of a Wikidata property to facts. */
export type PropertyRule = {
  from: string;
  to: FactProperty;
  value: 'date' | 'item' | 'coordinates' | 'people' | 'area' | 'money';
  of: readonly NamedEntityType[];
  /** Restricts the rule to places that have a mayor, or to those that have none. */
  where?: 'town' | 'realm';
  /**
   * `best`: the first value of the best rank; `newest`: the latest of the best rank; `present`: all of the best rank
   * that have not ended; `all`: everything, latest first.
   */
  keep: 'best' | 'newest' | 'present' | 'all';
};

/** Facts of one property at most. */
export const maxValues = 12;

const person = ['person'] as const;
const location = ['location'] as const;
const organization = ['organization'] as const;
const product = ['product'] as const;
const event = ['event'] as const;
const founded = ['organization', 'location'] as const;
const inCountry = ['organization', 'location', 'event', 'product'] as const;

/** If several rules give the same property, the first with a value counts. */
export const propertyRules: readonly PropertyRule[] = [
  { from: 'P569', to: 'born', value: 'date', of: person, keep: 'best' },
  { from: 'P19', to: 'birthplace', value: 'item', of: person, keep: 'best' },
  { from: 'P570', to: 'died', value: 'date', of: person, keep: 'best' },
  { from: 'P20', to: 'deathplace', value: 'item', of: person, keep: 'best' },
  { from: 'P27', to: 'citizenship', value: 'item', of: person, keep: 'present' },
  { from: 'P106', to: 'occupation', value: 'item', of: person, keep: 'present' },
  { from: 'P39', to: 'office', value: 'item', of: person, keep: 'all' },
  { from: 'P102', to: 'party', value: 'item', of: person, keep: 'all' },
  { from: 'P108', to: 'employer', value: 'item', of: person, keep: 'all' },
  { from: 'P54', to: 'team', value: 'item', of: person, keep: 'all' },
  { from: 'P800', to: 'known-for', value: 'item', of: person, keep: 'present' },
  { from: 'P166', to: 'award', value: 'item', of: ['person', 'product'], keep: 'all' },

  { from: 'P17', to: 'country', value: 'item', of: inCountry, keep: 'present' },
  { from: 'P131', to: 'region', value: 'item', of: location, keep: 'present' },
  { from: 'P36', to: 'capital', value: 'item', of: location, keep: 'present' },
  { from: 'P1082', to: 'population', value: 'people', of: location, keep: 'newest' },
  { from: 'P2046', to: 'area', value: 'area', of: location, keep: 'newest' },
  { from: 'P38', to: 'currency', value: 'item', of: location, keep: 'present' },
  { from: 'P37', to: 'official-language', value: 'item', of: location, keep: 'present' },
  { from: 'P35', to: 'head-of-state', value: 'item', of: location, keep: 'present' },
  { from: 'P6', to: 'mayor', value: 'item', of: location, where: 'town', keep: 'present' },
  {
    from: 'P6',
    to: 'head-of-government',
    value: 'item',
    of: location,
    where: 'realm',
    keep: 'present',
  },
  { from: 'P625', to: 'coordinates', value: 'coordinates', of: inCountry, keep: 'best' },

  { from: 'P571', to: 'founded', value: 'date', of: founded, keep: 'best' },
  { from: 'P576', to: 'dissolved', value: 'date', of: founded, keep: 'best' },
  { from: 'P112', to: 'founder', value: 'item', of: organization, keep: 'present' },
  { from: 'P159', to: 'seat', value: 'item', of: organization, keep: 'present' },
  { from: 'P488', to: 'leader', value: 'item', of: organization, keep: 'present' },
  { from: 'P1037', to: 'leader', value: 'item', of: organization, keep: 'present' },
  { from: 'P169', to: 'chief', value: 'item', of: organization, keep: 'present' },
  { from: 'P452', to: 'industry', value: 'item', of: organization, keep: 'present' },
  { from: 'P1128', to: 'employees', value: 'people', of: organization, keep: 'newest' },
  { from: 'P2139', to: 'revenue', value: 'money', of: organization, keep: 'newest' },
  { from: 'P2124', to: 'members', value: 'people', of: organization, keep: 'newest' },
  { from: 'P118', to: 'league', value: 'item', of: organization, keep: 'present' },
  { from: 'P115', to: 'venue', value: 'item', of: organization, keep: 'present' },
  { from: 'P127', to: 'owner', value: 'item', of: ['organization', 'product'], keep: 'present' },

  { from: 'P176', to: 'maker', value: 'item', of: product, keep: 'present' },
  { from: 'P178', to: 'maker', value: 'item', of: product, keep: 'present' },
  { from: 'P50', to: 'creator', value: 'item', of: product, keep: 'present' },
  { from: 'P57', to: 'creator', value: 'item', of: product, keep: 'present' },
  { from: 'P170', to: 'creator', value: 'item', of: product, keep: 'present' },
  { from: 'P175', to: 'creator', value: 'item', of: product, keep: 'present' },
  { from: 'P577', to: 'released', value: 'date', of: product, keep: 'best' },
  { from: 'P571', to: 'released', value: 'date', of: product, keep: 'best' },

  { from: 'P585', to: 'date', value: 'date', of: event, keep: 'best' },
  { from: 'P580', to: 'date', value: 'date', of: event, keep: 'best' },
  { from: 'P582', to: 'end-date', value: 'date', of: event, keep: 'best' },
  { from: 'P276', to: 'place', value: 'item', of: event, keep: 'present' },
  { from: 'P710', to: 'participant', value: 'item', of: event, keep: 'present' },
  { from: 'P1346', to: 'winner', value: 'item', of: event, keep: 'present' },
  { from: 'P1120', to: 'deaths', value: 'people', of: event, keep: 'newest' },
  { from: 'P664', to: 'organizer', value: 'item', of: event, keep: 'present' },
];

/** Ids of other sources by which items are found. */
export const externalIdProperties: Readonly<Record<string, string>> = {
  P297: 'iso3166',
  P498: 'iso4217',
  P1566: 'geonames',
};

/** Properties whose values make an address, by site. */
export const linkProperties: Readonly<Record<string, readonly [property: string, start: string]>> =
  {
    website: ['P856', ''],
    facebook: ['P2013', 'https://www.facebook.com/'],
    instagram: ['P2003', 'https://www.instagram.com/'],
    x: ['P2002', 'https://x.com/'],
  };

/** Square kilometres in one of Wikidata's units of area. */
export const areaUnits: Readonly<Record<string, number>> = {
  Q712226: 1,
  Q35852: 0.01,
  Q25343: 1e-6,
  Q232291: 2.589988,
  Q81292: 0.004046856,
};
