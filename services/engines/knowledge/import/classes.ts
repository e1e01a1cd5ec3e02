import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import type { NamedEntityType } from '../entity.ts';

/**
 * What instances of a Wikidata class are here. `name`: no items, but facts may name them (professions, offices);
 * `ignored`: nothing that a news text is about (pages of Wikimedia itself, articles, genes).
 */
export type ClassMeaning = {
  type: NamedEntityType | 'name' | 'ignored';
  subtype: string;
  /** Its line in `classes.tsv`: the most telling classes of a type come first. */
  position: number;
};

const types = [...entityTypeGroups.named, 'name', 'ignored'] as const;

/** By the number of the class, from `classes.tsv`. */
export const classes: ReadonlyMap<number, ClassMeaning> = new Map(
  readTable('classes.tsv').map(([id = '', , type, given = ''], position) => {
    const known = types.find((each) => each === type);
    if (!known) throw new Error(`classes.tsv: ${id} has the type ${type}.`);
    const subtype = given === '-' ? '' : given;
    return [numberOf(id), { type: known, subtype, position }];
  }),
);

/** By the number of the occupation, a subtype of people, from `occupations.tsv`. */
export const occupations: ReadonlyMap<number, string> = new Map(
  readTable('occupations.tsv').map(([id = '', , subtype = '']) => [numberOf(id), subtype]),
);

/** Items of these are always remembered by name and code, as facts of others name them (a currency, a country). */
export const referenceSubtypes: ReadonlySet<string> = new Set(['country', 'currency', 'language']);

/** Properties that tell the type of an item whose classes the table lacks; the first type that has one is taken. */
export const typeProperties: readonly (readonly [NamedEntityType, readonly string[]])[] = [
  // headquarters, industry, employees, chief executive, founder, legal form
  ['organization', ['P159', 'P452', 'P1128', 'P169', 'P112', 'P1454']],
  // participant, winner, organizer, deaths, location of an event
  ['event', ['P710', 'P1346', 'P664', 'P1120']],
  // coordinates
  ['location', ['P625']],
  // manufacturer, developer, creator, author, director, performer
  ['product', ['P176', 'P178', 'P170', 'P50', 'P57', 'P175']],
];

/** The rows of a `.tsv` of this folder below its headings; the files are ours and checked by `mapping.test.ts`. */
export function readTable(name: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

/** The number of a Wikidata id: `Q42` is 42. */
export function numberOf(id: string): number {
  return Number(id.slice(1));
}
