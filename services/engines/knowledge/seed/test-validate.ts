import { z } from 'zod';
import type { SeedEntity } from '../load-seed.ts';

const Name = z
  .string()
  .min(1)
  .refine((name) => name === name.normalize('NFC').trim(), 'must be trimmed and in NFC')
  .refine((name) => !/\s{2}|[\t\n]/.test(name), 'must have single spaces');

const Names = z
  .array(Name)
  .min(1)
  .refine((names) => new Set(names).size === names.length, 'must not repeat a form');

/** `krále Karla III.` and `R.U.R.` end with their own full stop. */
const Description = Name.max(160).refine(
  (text) => !/[\p{Ll}\d)]\.$/u.test(text),
  'is a phrase, no full stop',
);

const languages = ['cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'] as const;

function byLanguage<T extends z.ZodType>(value: T) {
  const optional = value.optional();
  return z.strictObject({
    en: value,
    cs: optional,
    de: optional,
    es: optional,
    fr: optional,
    nl: optional,
    pl: optional,
    sk: optional,
  });
}

/** Strict schema of a line. */
export const SeedEntitySchema = z
  .strictObject({
    id: z.string().regex(/^G[1-9]\d*$/),
    type: z.enum(['person', 'organization', 'location', 'product', 'event', 'general']),
    subtypes: z.array(z.string().regex(/^[a-z]+(-[a-z]+)*$/)).min(1),
    wikidata: z
      .string()
      .regex(/^Q[1-9]\d*$/)
      .optional(),
    source: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional(),
    names: byLanguage(Names),
    descriptions: byLanguage(Description),
    popularity: z.int().min(0).max(100),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    gender: z.enum(['f', 'm']).optional(),
    homonym: z.literal(true).optional(),
  })
  .refine((entity) => (entity.wikidata === undefined) === (entity.source === undefined), {
    message: 'wikidata and source go together',
  })
  .refine((entity) => entity.type === 'person' || entity.gender === undefined, {
    message: 'only people have a gender',
  });

/** Lists all problems of the whole seed, one sentence each. `entities` must match `SeedEntitySchema`. */
export function findSeedProblems(entities: readonly SeedEntity[]): string[] {
  const standardForm = (entity: SeedEntity) =>
    [entity.type, entity.country ?? '', entity.names.en[0]].join(' / ');
  return [
    ...repeated(entities, (entity) => entity.id).map(([id]) => `${id} is used twice`),
    ...repeated(entities, (entity) => entity.wikidata).map(
      ([wikidata, ids]) => `${wikidata} is the Wikidata id of ${ids.join(', ')}`,
    ),
    ...repeated(
      entities.filter((entity) => !entity.homonym),
      standardForm,
    ).map(([form, ids]) => `${form} is the standard form of ${ids.join(', ')}, not flagged`),
    ...entities.flatMap(findRedundantNames),
  ];
}

function repeated(
  entities: readonly SeedEntity[],
  keyOf: (entity: SeedEntity) => string | undefined,
): [key: string, ids: string[]][] {
  const idsByKey = new Map<string, string[]>();
  for (const entity of entities) {
    const key = keyOf(entity);
    if (key !== undefined) idsByKey.set(key, [...(idsByKey.get(key) ?? []), entity.id]);
  }
  return [...idsByKey].filter(([, ids]) => ids.length > 1);
}

/** Names that only repeat the English standard form are redundant, except in Czech. */
function findRedundantNames({ id, names }: SeedEntity): string[] {
  return languages
    .filter((language) => language !== 'cs')
    .filter((language) => names[language]?.length === 1 && names[language][0] === names.en[0])
    .map((language) => `${id}: ${language} only repeats the English form`);
}
