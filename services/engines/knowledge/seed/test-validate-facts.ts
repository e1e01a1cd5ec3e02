import { z } from 'zod';
import { languages } from '../../../../lib/contract/inventories.ts';
import { Fact, factProperties, PartialDate } from '../../../../lib/contract/knowledge-record.ts';
import type { SeedEntity, SeedFacts } from '../load-seed.ts';
import boxes from './country-boxes.json' with { type: 'json' };
import { factRules, orderedDates, pastDates, units, type ValueKind } from './test-fact-rules.ts';

const Phrase = z
  .string()
  .min(1)
  .refine((text) => text === text.normalize('NFC').trim(), 'must be trimmed and in NFC')
  .refine((text) => !/\s{2}|[\t\n]/.test(text), 'must have single spaces');

const Year = PartialDate.refine((date) => !/^-?0000/.test(date), 'there is no year 0');

const StrictFact = z
  .strictObject({
    property: z.enum(factProperties),
    entity: z.string().optional(),
    text: z.partialRecord(z.enum(['und', ...languages]), Phrase).optional(),
    amount: z.number().nonnegative().optional(),
    unit: z.string().optional(),
    date: Year.optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    asOf: Year.optional(),
    from: Year.optional(),
    until: Year.optional(),
    source: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is a short name of SOURCES.md'),
  })
  .refine(({ text }) => text === undefined || 'und' in text || 'en' in text, 'text needs und or en')
  .refine((fact) => Fact.safeParse(fact).success, 'needs exactly one kind of value');

/** Strict schema of a line of `seed/facts/*.jsonl`. */
export const SeedFactsSchema = z
  .strictObject({
    id: z.string().regex(/^G[1-9]\d*$/),
    facts: z.array(StrictFact),
    externalIds: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), Phrase).optional(),
    links: z
      .record(z.string().regex(/^[a-z][a-z0-9_-]*$/), z.url({ protocol: /^https$/ }))
      .optional(),
  })
  .refine(
    ({ facts, externalIds, links }) => facts.length > 0 || externalIds || links,
    'says nothing',
  );

/**
 * Lists all problems of the seed's facts, one sentence each. `lines` must match `SeedFactsSchema`; `today` is
 * YYYY-MM-DD.
 */
export function findFactProblems(
  lines: readonly SeedFacts[],
  entities: readonly SeedEntity[],
  today: string,
): string[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const entity = byId.get(line.id);
    if (!entity) return [`${line.id} is not in the seed`];
    const repeated = seen.has(line.id) ? ['has two lines'] : [];
    seen.add(line.id);
    const problems = [
      ...repeated,
      ...findRepeatedFacts(line.facts),
      ...line.facts.flatMap((fact) => findProblemsOfOne(fact, entity, byId, today)),
      ...findDisorder(line.facts),
    ];
    return problems.map((problem) => `${line.id} ${entity.names.en[0]}: ${problem}`);
  });
}

function findRepeatedFacts(facts: readonly Fact[]): string[] {
  const keys = facts.map(({ source, ...fact }) => JSON.stringify(fact));
  return keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `repeats ${key}`);
}

function kindOf(fact: Fact): ValueKind {
  if (fact.entity !== undefined) return 'entity';
  if (fact.text !== undefined) return 'text';
  if (fact.amount !== undefined) return 'amount';
  return fact.date === undefined ? 'coordinates' : 'date';
}

function findProblemsOfOne(
  fact: Fact,
  entity: SeedEntity,
  byId: ReadonlyMap<string, SeedEntity>,
  today: string,
): string[] {
  const property = factProperties.find((each) => each === fact.property);
  if (!property) return [`${fact.property} is not a property`];
  const rule = factRules[property];
  const kind = kindOf(fact);
  const named = fact.entity === undefined ? undefined : byId.get(fact.entity);
  const unit = units[property];
  const isOffice = property.startsWith('head-of-') && fact.text && !fact.text.und;
  const isUndated = (fact.asOf ?? fact.from ?? fact.until) === undefined;
  const checks: [isWrong: boolean, problem: string][] = [
    [!rule.of.includes(entity.type), `is no ${entity.type}'s`],
    [!rule.value.includes(kind), `is given as ${kind}`],
    [kind === 'entity' && !named, `names ${fact.entity}, which is not in the seed`],
    [fact.entity === entity.id, 'names the item itself'],
    [!!named && !!rule.names && !rule.names.includes(named.type), `names a ${named?.type}`],
    [!!unit && !unit.test(fact.unit ?? ''), `has the unit ${fact.unit}`],
    [!!rule.isDated && isUndated && !isOffice, 'changes and does not say when it was so'],
    [isAfter(fact.asOf, today), `is as of ${fact.asOf}, in the future`],
    [isAfter(fact.from, fact.until), 'ends before it begins'],
    [pastDates.includes(property) && isAfter(fact.date, today), 'lies in the future'],
    [kind === 'coordinates' && !isInside(fact, entity.country), `lies outside ${entity.country}`],
  ];
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [`${property} ${problem}`] : []));
}

/** Compares the precision that both have: 1938 is not after 1938-09-30. */
function isAfter(date: string | undefined, other: string | undefined): boolean {
  if (date === undefined || other === undefined) return false;
  const [one, two] = [date, other].map(readNumbers);
  for (const [index, value] of (one ?? []).entries()) {
    const bound = two?.[index];
    if (bound === undefined || value < bound) return false;
    if (value > bound) return true;
  }
  return false;
}

function readNumbers(date: string): number[] {
  const sign = date.startsWith('-') ? -1 : 1;
  const [year = 0, ...rest] = date.replace(/^-/, '').split('-').map(Number);
  return [sign * year, ...rest];
}

function isInside({ latitude = 0, longitude = 0 }: Fact, country: string | undefined): boolean {
  const box = Object.entries(boxes).find(([code]) => code === country)?.[1];
  const [west, south, east, north] = box ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return true;
  }
  const isBetween =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return isBetween && latitude >= south && latitude <= north;
}

const oldestAge = 123;

function findDisorder(facts: readonly Fact[]): string[] {
  const dateOf = (property: string) => facts.find((fact) => fact.property === property)?.date;
  const disorder = orderedDates
    .filter(([first, second]) => isAfter(dateOf(first), dateOf(second)))
    .map(([first, second]) => `${second} comes before ${first}`);
  const [born, died] = [dateOf('born'), dateOf('died')];
  const [birthYear = 0] = readNumbers(born ?? '');
  const [deathYear = 0] = readNumbers(died ?? '');
  const isTooOld = born !== undefined && died !== undefined && deathYear - birthYear > oldestAge;
  return isTooOld ? [...disorder, 'died too old'] : disorder;
}
