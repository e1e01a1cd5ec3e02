import * as z from 'zod';
import { readDate } from './wikidata-date.ts';

/** An object whose values are parsed on demand: a dump has far more than we read. */
export const Keyed = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export type Keyed = z.output<typeof Keyed>;

/** Statements of an item, by property. */
export type Claims = Keyed;

const Snak = z.object({
  snaktype: z.literal('value'),
  datavalue: z.object({ value: z.unknown() }),
});

const Statement = z.object({
  mainsnak: Snak,
  rank: z.enum(['preferred', 'normal', 'deprecated']).catch('normal'),
  qualifiers: Keyed.optional().catch(undefined),
});
export type Statement = z.output<typeof Statement>;

/** Statements with a value that are not deprecated, preferred rank first. */
export function readStatements(claims: Claims, property: string): Statement[] {
  const given = claims[property];
  if (!Array.isArray(given)) return [];
  const statements = given.flatMap((each) => Statement.safeParse(each).data ?? []);
  const holding = statements.filter(({ rank }) => rank !== 'deprecated');
  return [
    ...holding.filter(({ rank }) => rank === 'preferred'),
    ...holding.filter(({ rank }) => rank !== 'preferred'),
  ];
}

/** The values of the best rank. */
export function readBestValues(claims: Claims, property: string): unknown[] {
  return keepBestRank(readStatements(claims, property)).map(readValue);
}

/** Keeps the preferred statements, or all if none is preferred; they must come first. */
export function keepBestRank(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ rank }) => rank === statements[0]?.rank);
}

export function readValue({ mainsnak }: Statement): unknown {
  return mainsnak.datavalue.value;
}

export function readQualifierDate(statement: Statement, property: string): string | undefined {
  const given = statement.qualifiers?.[property];
  if (!Array.isArray(given)) return undefined;
  const { data } = Snak.safeParse(given[0]);
  return data && readDate(data.datavalue.value);
}

/** True even if the value of the qualifier is unknown. */
export function hasQualifier(statement: Statement, property: string): boolean {
  return statement.qualifiers?.[property] !== undefined;
}
