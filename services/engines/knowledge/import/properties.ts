import * as z from 'zod';
import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { factProperties } from '../../../../lib/contract/knowledge-record.ts';
import { readTable } from './classes.ts';

const PropertyRule = z.object({
  from: z.string(),
  to: z.enum(factProperties),
  value: z.enum(['date', 'item', 'coordinates', 'people', 'area', 'money']),
  of: z.array(z.enum(entityTypeGroups.named)),
  /**
   * `best`: the first value of the best rank; `newest`: the latest of the best rank; `present`: all of the best rank
   * that have not ended; `all`: everything, latest first.
   */
  keep: z.enum(['best', 'newest', 'present', 'all']),
  /** Restricts the rule to places that have a mayor, or to those that have none; `-`: all. */
  where: z.enum(['town', 'realm', '-']),
});
export type PropertyRule = z.output<typeof PropertyRule>;

export const maxValues = 12;

/** From `properties.tsv`; if several rules give the same property, the first with a value counts. */
export const propertyRules: readonly PropertyRule[] = readTable('properties.tsv').map(
  ([from, to, value, of, keep, where]) =>
    PropertyRule.parse({ from, to, value, of: of?.split(' '), keep, where }),
);

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
