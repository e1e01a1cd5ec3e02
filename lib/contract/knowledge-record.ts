import * as z from 'zod';
import { faces, openEnum } from './faces.ts';
import { byId, Id, namedObject, Text } from './fields.ts';
import { entityTypes, factProperties, type Language, languages } from './inventories.ts';
import { LangValueString } from './media.ts';

export { type FactProperty, factProperties } from './inventories.ts';

/**
 * An item as our own knowledge base describes it beyond CONTRACT 4.3 (extension `knowledge-records`), and how a newsroom
 * corrects it (extension `knowledge-corrections`).
 */

/** A day, month or year of the Gregorian calendar, as exact as it is known; years before the first have a minus. */
export const PartialDate = z
  .string()
  .regex(
    /^-?\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'expected YYYY, YYYY-MM or YYYY-MM-DD',
  );

/**
 * One statement. Exactly one kind of value: `entity` (a gkbId), `text` (by language, or the same in all as `und`),
 * `amount` (with `unit`: an ISO 4217 code, `km2`, `m`, `people`), `date`, or `latitude` with `longitude` (degrees, WGS 84).
 */
const factValue = z.object({
  entity: Id.max(80).optional(),
  text: z.record(z.string().min(2).max(8), Text.trim().min(1).max(300)).optional(),
  amount: z.number().optional(),
  unit: z.string().min(1).max(20).optional(),
  date: PartialDate.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

const factContext = {
  property: openEnum(factProperties),
  /** When it was so, for what changes: a population, an office. */
  asOf: PartialDate.optional(),
  from: PartialDate.optional(),
  until: PartialDate.optional(),
  /** Short name or address of where it was seen. */
  source: Text.max(500).optional(),
};

function hasOneValue(fact: z.infer<typeof factValue>): boolean {
  const kinds = [fact.entity, fact.text, fact.amount, fact.date, fact.latitude ?? fact.longitude];
  const isWhole = (fact.latitude === undefined) === (fact.longitude === undefined);
  return kinds.filter((kind) => kind !== undefined).length === 1 && isWhole;
}

const oneValue = 'needs exactly one of entity, text, amount, date, or latitude with longitude';

export const Fact = factValue
  .extend(factContext)
  .refine(hasOneValue, oneValue)
  .meta({ id: 'KnowledgeFact', description: oneValue });
export type Fact = z.output<typeof Fact>;

const ToldFactMembers = factValue.extend({ ...factContext, label: LangValueString.optional() });

/** A fact as it is told: with the standard form of the entity that it names. */
export const ToldFact = faces(
  ToldFactMembers.meta({ id: 'ToldKnowledgeFact', dependentRequired: { entity: ['label'] } }),
  ToldFactMembers.refine(({ entity, label }) => entity === undefined || label !== undefined, {
    path: ['label'],
    message: 'is required: the standard form of the entity',
  }),
);
export type ToldFact = z.output<typeof ToldFact>;

/** Names in one language, the standard form first. */
const Names = z.array(Text.trim().min(1).max(300)).max(100);

function byLanguage<T extends z.ZodType>(value: T) {
  const { en, cs, de, es, fr, nl, pl, sk } = Object.fromEntries(
    languages.map((language) => [language, value.optional()]),
  ) as Record<Language, z.ZodOptional<T>>;
  return z.object({ en, cs, de, es, fr, nl, pl, sk });
}

export const KnowledgeRecord = namedObject('KnowledgeRecord', {
  gkbId: z.string(),
  type: openEnum(entityTypes),
  subtypes: z.array(z.string()),
  /** By language, the standard form first. */
  names: z.record(z.string(), z.array(z.string())),
  descriptions: z.record(z.string(), z.string()),
  facts: z.array(ToldFact),
  externalIds: z.record(z.string(), z.string()),
  externalLinks: z.record(z.string(), z.string()),
  /** 0–100. */
  popularity: z.number(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
  gender: openEnum(['f', 'm']).optional(),
  /** Origin of the item; `open`: open facts shipped with the seed, `desk`: this newsroom added it. */
  origin: openEnum(['seed', 'import', 'open', 'desk']),
  /** Changes of the newsroom, with author and time; missing: none. */
  correction: z
    .object({ fields: z.array(z.string()), author: z.string().optional(), at: z.string() })
    .optional(),
});
export type KnowledgeRecord = z.output<typeof KnowledgeRecord>;

/** By requested id; unknown ids are left out. */
export const RecordsResponse = byId(KnowledgeRecord);

/**
 * A newsroom's correction of an item as a whole: members left out are as in the base.
 * `names` and `descriptions` replace what the base has in that language; an empty list or string takes it away.
 */
export const KnowledgeCorrection = namedObject('KnowledgeCorrection', {
  type: z.enum(entityTypes).optional(),
  subtypes: z.array(Text.trim().min(1).max(60)).max(20).optional(),
  names: byLanguage(Names).optional(),
  descriptions: byLanguage(Text.trim().max(300)).optional(),
  /** Take the place of all facts of the properties that they are of. */
  facts: z.array(Fact).max(500).optional(),
  /** Properties that the item has no facts of. */
  withoutFacts: z.array(z.enum(factProperties)).optional(),
  externalIds: z.record(Id.max(40), Text.trim().max(200)).optional(),
  /** An empty string takes it away. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'expected two capitals, ISO 3166-1')
    .optional(),
  gender: z.enum(['f', 'm']).optional(),
  /** The author, for the record. */
  author: Text.trim().max(200).optional(),
});
export type KnowledgeCorrection = z.output<typeof KnowledgeCorrection>;

/** An item that the base lacks; needs a type and a name in some language. */
export const NewKnowledgeItem = KnowledgeCorrection.extend({
  type: z.enum(entityTypes),
  names: byLanguage(Names.min(1))
    .refine(
      (names) => Object.values(names).some((forms) => forms !== undefined),
      'needs a name in at least one language',
    )
    .meta({ description: 'At least one language has a name.' }),
}).meta({ id: 'NewKnowledgeItem' });
export type NewKnowledgeItem = z.output<typeof NewKnowledgeItem>;

export const CorrectionList = z.array(
  namedObject('KnowledgeCorrectionEntry', {
    gkbId: z.string(),
    /** True: the newsroom added the whole item. */
    isNew: z.boolean(),
    correction: KnowledgeCorrection,
    at: z.string(),
  }),
);
export type CorrectionList = z.output<typeof CorrectionList>;
