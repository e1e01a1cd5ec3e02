import * as z from 'zod';
import { alwaysWritten, faces, openEnum, writtenWithin } from './faces.ts';
import { namedObject, StringMap, Text } from './fields.ts';
import { entityTypes, relationTypes, sentimentLabels, tagTypes } from './inventories.ts';

/** Ids are one letter and a number in our answers (CONTRACT 2.2); a reader takes any. */
function id(letter: string): z.ZodString {
  return faces(z.string().min(1), z.string().regex(new RegExp(`^${letter}\\d+$`)));
}

const Offset = z.int().min(0);

/** A word or sign. `off` counts code points from the start of the paragraph's `text`. */
export const Token = namedObject('Token', {
  id: id('w'),
  off: Offset,
  text: z.string().min(1),
  origOff: Offset.optional(),
  origText: z.string().optional(),
  lemma: z.string().optional(),
  dLemma: z.string().optional(),
  pos: z.string().optional(),
  mTag: z.string().optional(),
  feats: StringMap.optional(),
  fnc: z.string().optional(),
  parId: z.string().optional(),
});
export type Token = z.output<typeof Token>;

const TectoNode = namedObject('TectoNode', {
  id: id('d'),
  lemma: z.string().optional(),
  fnc: z.string().optional(),
  tokenIds: z.array(z.string()).optional(),
  parId: z.string().optional(),
  entityMentionId: z.string().optional(),
  feats: StringMap.optional(),
});

export const Sentence = namedObject('Sentence', {
  id: id('s'),
  tokens: z.array(Token).min(1),
  tecto: z.array(TectoNode).optional(),
});
export type Sentence = z.output<typeof Sentence>;

/** `text` is what was analysed; `origText` what was sent, only where it differs. */
export const Paragraph = namedObject('Paragraph', {
  id: id('p'),
  type: z.string(),
  text: z.string(),
  origText: z.string().optional(),
  sentences: z.array(Sentence),
});
export type Paragraph = z.output<typeof Paragraph>;

const GkbPropertyMembers = z.object({
  name: z.string(),
  label: z.string().optional(),
  valueGkbId: z.string().optional(),
  boolValue: z.boolean().optional(),
  floatValue: z.number().optional(),
  intValue: z.int().optional(),
  strValue: z.string().optional(),
});

/**
 * A fact of the knowledge base; one of the values is there, dates and positions are strings. One that leads to another
 * item has its standard form as `strValue`: public clients refuse a `valueGkbId` alone (CONTRACT 2.8).
 */
export const GkbProperty = faces(
  GkbPropertyMembers.meta({ id: 'GkbProperty', dependentRequired: { valueGkbId: ['strValue'] } }),
  GkbPropertyMembers.refine(
    ({ boolValue, floatValue, intValue, strValue }) =>
      [boolValue, floatValue, intValue, strValue].some((value) => value !== undefined),
    'has no value',
  ).refine(({ valueGkbId, strValue }) => valueGkbId === undefined || strValue !== undefined, {
    path: ['strValue'],
    message: 'is required: the standard form of the item that valueGkbId names',
  }),
);
export type GkbProperty = z.output<typeof GkbProperty>;

const mention = {
  id: id('m'),
  mwl: z.string().optional(),
  text: z.string().optional(),
  tokenIds: z.array(z.string()).min(1),
  feats: StringMap.optional(),
};

export const EntityMention = namedObject('EntityMention', {
  ...mention,
  derivedFromEntityId: z.string().optional(),
});
export type EntityMention = z.output<typeof EntityMention>;

const TagMention = namedObject('TagMention', mention);

/** `feats.relevance` is 0–100 as a string. `gkbId` is missing for what the knowledge base does not hold. */
export const Entity = namedObject('Entity', {
  id: id('e'),
  gkbId: z.string().optional(),
  stdForm: z.string(),
  type: openEnum(entityTypes),
  mentions: z.array(EntityMention).optional(),
  feats: StringMap.optional(),
  gkbProperties: z.array(GkbProperty).optional(),
});
export type Entity = z.output<typeof Entity>;

/** `relevance` is 0–100 in our answers, see decision 66; other general services use an open scale. */
export const Tag = namedObject('Tag', {
  id: id('t'),
  stdForm: z.string(),
  type: openEnum(tagTypes),
  relevance: writtenWithin(0, 100),
  gkbId: z.string().optional(),
  feats: StringMap.optional(),
  gkbProperties: z.array(GkbProperty).optional(),
  mentions: z.array(TagMention).optional(),
});
export type Tag = z.output<typeof Tag>;

const RelationArgument = namedObject('RelationArgument', {
  type: openEnum(['SUBJECT', 'OBJECT']),
  name: z.string(),
  entityId: z.string().optional(),
});

const RelationSupport = namedObject('RelationSupport', {
  tokenIds: z.array(z.string()).min(1),
  tectoId: z.string().optional(),
});

/**
 * `name` is the lemma of the predicate or attribute, `textRepr` the relation as one readable term. Names of arguments are
 * whole phrases, those beside subject and object with their prepositions; `support` has all words of the predicate.
 */
export const Relation = namedObject('Relation', {
  id: id('r'),
  name: z.string(),
  textRepr: z.string(),
  type: openEnum(relationTypes),
  args: z.array(RelationArgument),
  feats: StringMap.optional(),
  support: z.array(RelationSupport).optional(),
});
export type Relation = z.output<typeof Relation>;

/** `mean` −1…1, `positive` 0…1, `negative` −1…0. */
export const Sentiment = namedObject('Sentiment', {
  mean: writtenWithin(-1, 1),
  label: openEnum(sentimentLabels),
  positive: writtenWithin(0, 1),
  negative: writtenWithin(-1, 0),
});
export type Sentiment = z.output<typeof Sentiment>;

const Vector = namedObject('Vector', {
  name: z.string().optional(),
  version: z.string().optional(),
  values: z.array(z.number()),
});

/** The answer of every analysis, media and general (CONTRACT 2.1). What was not asked for is left out. */
export const Analysis = namedObject('Analysis', {
  version: z
    .string()
    .regex(/^3\.\d+\.\d+$/, 'expected a version 3.N.N')
    .meta({ examples: ['3.3.0'] }),
  id: z.string().optional(),
  language: z.object({ detected: z.string() }),
  paragraphs: z.array(Paragraph).optional(),
  entities: z.array(Entity).optional(),
  tags: z.array(Tag).optional(),
  relations: z.array(Relation).optional(),
  docSentiment: Sentiment.optional(),
  itemSentiments: z.record(z.string(), Sentiment).optional(),
  docVectors: z.array(Vector).optional(),
  itemVectors: z.record(z.string(), z.array(Vector)).optional(),
  usedChars: alwaysWritten(z.int().min(0)),
  metadata: StringMap.optional(),
  debugInfo: z.unknown().optional(),
});
export type Analysis = z.output<typeof Analysis>;

/** The analysis of the media service: always with the key that feedback refers to. */
export const MediaAnalysis = Analysis.extend({
  metadata: faces(StringMap.optional(), z.object({ referenceKey: Text }).catchall(Text)),
}).meta({ id: 'MediaAnalysis' });
export type MediaAnalysis = z.output<typeof MediaAnalysis>;
