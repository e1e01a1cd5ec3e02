import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { NamedEntityType } from '../entity.ts';
import { areaUnits, maxValues, type PropertyRule, propertyRules } from './properties.ts';
import {
  type Claims,
  hasQualifier,
  keepBestRank,
  readAmount,
  readCoordinates,
  readDate,
  readItemId,
  readQualifierDate,
  readStatements,
  readValue,
  type Statement,
} from './wikidata-values.ts';

const source = 'Wikidata';

const towns = new Set(['city', 'town', 'municipality', 'village', 'district']);

/** Keeps Wikidata ids as entities and units: only the complete dump decides which of them we have. */
export function mapFacts(
  claims: Claims,
  type: NamedEntityType,
  subtypes: readonly string[],
): Fact[] {
  const isTown = subtypes.some((subtype) => towns.has(subtype)) && !subtypes.includes('country');
  const facts: Fact[] = [];
  const told = new Set<string>();
  for (const rule of propertyRules) {
    if (told.has(rule.to) || !rule.of.includes(type)) continue;
    if (rule.where !== '-' && (rule.where === 'town') !== isTown) continue;
    const made = choose(readStatements(claims, rule.from), rule).flatMap(
      (statement) => makeFact(statement, rule) ?? [],
    );
    if (made.length > 0) told.add(rule.to);
    const isOne = rule.keep === 'best' || rule.keep === 'newest';
    facts.push(...made.slice(0, isOne ? 1 : maxValues));
  }
  return facts;
}

function choose(statements: readonly Statement[], { keep }: PropertyRule): Statement[] {
  switch (keep) {
    case 'best':
      return keepBestRank(statements);
    case 'present':
      return keepBestRank(statements).filter((statement) => !hasQualifier(statement, 'P582'));
    case 'newest':
      return latestFirst(keepBestRank(statements));
    case 'all':
      return latestFirst(statements);
    default:
      return keep satisfies never;
  }
}

/** Undated statements come last; those of one date keep their order. */
function latestFirst(statements: readonly Statement[]): Statement[] {
  const dated = statements.map((statement) => {
    const date = readQualifierDate(statement, 'P585') ?? readQualifierDate(statement, 'P580') ?? '';
    return { statement, date };
  });
  const isEarly = (date: string) => date === '' || date.startsWith('-');
  dated.sort((one, other) => {
    if (isEarly(one.date) || isEarly(other.date)) {
      return Number(isEarly(one.date)) - Number(isEarly(other.date));
    }
    return one.date < other.date ? 1 : one.date > other.date ? -1 : 0;
  });
  return dated.map(({ statement }) => statement);
}

function makeFact(statement: Statement, rule: PropertyRule): Fact | undefined {
  const value = convert(readValue(statement), rule);
  if (!value) return undefined;
  const asOf = readQualifierDate(statement, 'P585');
  const from = readQualifierDate(statement, 'P580');
  const until = readQualifierDate(statement, 'P582');
  return {
    property: rule.to,
    ...value,
    ...(asOf !== undefined && { asOf }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    source,
  };
}

type Value = Pick<Fact, 'entity' | 'amount' | 'unit' | 'date' | 'latitude' | 'longitude'>;

function convert(value: unknown, { value: kind }: PropertyRule): Value | undefined {
  switch (kind) {
    case 'item': {
      const entity = readItemId(value);
      return entity === undefined ? undefined : { entity };
    }
    case 'date': {
      const date = readDate(value);
      return date === undefined ? undefined : { date };
    }
    case 'coordinates':
      return readCoordinates(value);
    case 'people': {
      const quantity = readAmount(value);
      return quantity && { amount: quantity.amount, unit: 'people' };
    }
    case 'area': {
      const { amount = 0, unit = '' } = readAmount(value) ?? {};
      const factor = areaUnits[unit];
      // Rounds to seven digits, more than anyone measures.
      if (factor === undefined) return undefined;
      return { amount: Number((amount * factor).toPrecision(7)), unit: 'km2' };
    }
    case 'money': {
      const quantity = readAmount(value);
      return quantity?.unit ? { amount: quantity.amount, unit: quantity.unit } : undefined;
    }
    default:
      return kind satisfies never;
  }
}
