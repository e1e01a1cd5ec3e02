import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import type { NamedEntityType } from '../entity.ts';

/**
 * Our type for instances of a Wikidata class. `name`: not items, but facts may name them (professions, offices);
 * `ignored`: not the subject of news (pages of Wikimedia itself, articles, genes).
 */
export type ClassMeaning = {
  type: NamedEntityType | 'name' | 'ignored';
  subtype: string;
  /** Its line in `classes.tsv`: the most specific classes of a type come first. */
  position: number;
};

const types = [...entityTypeGroups.named, 'name', 'ignored'] as const;

export const classes: ReadonlyMap<number, ClassMeaning> = new Map(
  readTable('classes.tsv').map(([id = '', , type, given = ''], position) => {
    const known = types.find((each) => each === type);
    if (!known) throw new Error(`classes.tsv: ${id} has the type ${type}.`);
    const subtype = given === '-' ? '' : given;
    return [numberOf(id), { type: known, subtype, position }];
  }),
);

export const occupations: ReadonlyMap<number, string> = new Map(
  readTable('occupations.tsv').map(([id = '', , subtype = '']) => [numberOf(id), subtype]),
);

/** Names and codes of these are always staged, as facts refer to them. */
export const referenceSubtypes: ReadonlySet<string> = new Set(['country', 'currency', 'language']);

/** Properties that imply a type when the classes of an item are unknown; the first match counts. */
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

/** Reads the rows of a `.tsv` in this folder, without its header. `mapping.test.ts` checks these files. */
export function readTable(name: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

export function numberOf(id: string): number {
  return Number(id.slice(1));
}
