import type { NamedEntityType } from '../entity.ts';
import { type ClassMeaning, classes, occupations, tellingProperties } from './classes.ts';
import { numberOf } from './read-table.ts';
import { type Claims, readBestValues, readStatements, readValue } from './statements.ts';
import { readItemId } from './wikidata-values.ts';

export type Meant = { type: NamedEntityType | 'name'; subtypes: string[] };

/** The type is the first that a class tells, preferred ones first; subtypes are all of that type, the most telling first. */
export function classify(claims: Claims): Meant | undefined {
  const known = readStatements(claims, 'P31').flatMap((statement): ClassMeaning[] => {
    const id = readItemId(readValue(statement));
    const meaning = id === undefined ? undefined : classes.get(numberOf(id));
    return meaning ? [meaning] : [];
  });
  if (known.length === 0) {
    const telling = tellingProperties.find(([, properties]) =>
      properties.some((property) => readStatements(claims, property).length > 0),
    );
    return telling && { type: telling[0], subtypes: [] };
  }
  const type = known.flatMap((meaning) => (meaning.type === 'ignored' ? [] : meaning.type))[0];
  if (type === undefined) return undefined;
  const telling = known
    .filter((meaning) => meaning.type === type && meaning.subtype !== '')
    .sort((one, other) => one.position - other.position)
    .map(({ subtype }) => subtype);
  return { type, subtypes: [...new Set(telling)].slice(0, maxSubtypes) };
}

const maxSubtypes = 4;

/** Of a person, by what they do; classes of their own (a fictional character) come first. */
export function readOccupations(claims: Claims, own: readonly string[]): string[] {
  const telling = readBestValues(claims, 'P106').flatMap((value) => {
    const id = readItemId(value);
    return (id !== undefined && occupations.get(numberOf(id))) || [];
  });
  return [...new Set([...own, ...telling])].slice(0, maxSubtypes);
}

const genders: Readonly<Record<string, 'f' | 'm'>> = {
  Q6581072: 'f',
  Q1052281: 'f',
  Q6581097: 'm',
  Q2449503: 'm',
};

export function readGender(claims: Claims): 'f' | 'm' | undefined {
  return genders[readItemId(readBestValues(claims, 'P21')[0]) ?? ''];
}
