import type { Entity, EntityMention, GkbProperty, Tag } from '../../../../lib/contract/analysis.ts';
import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { topicId } from '../../../../lib/contract/media-topics.ts';
import { type Knowledge, type KnowledgeEntity, selectFacts } from '../../knowledge/names/port.ts';
import { type DocumentView, lemmaOf, type TokenSpan, textOf } from '../document-view.ts';
import { standardFormIn } from '../entities/standard-form.ts';
import type { FoundEntity, FoundTag } from '../findings.ts';
import type { TokenIds } from './write-paragraphs.ts';

/** Hands out `m0`, `m1`, … to the mentions of entities and tags alike. */
type MentionWriter = (span: TokenSpan) => EntityMention;

/** Writers of parts of entities and tags; a missing one leaves its part out. */
export type ItemOptions = {
  writeMention?: MentionWriter | undefined;
  /** Tells what the knowledge base says of an item. */
  writeProperties?: ((known: KnowledgeEntity) => GkbProperty[]) | undefined;
};

export function createMentionWriter(view: DocumentView, ids: TokenIds): MentionWriter {
  let count = 0;
  return (span) => ({
    id: `m${count++}`,
    mwl: lemmaOf(view, span),
    text: textOf(view, span),
    tokenIds: ids.span(span),
  });
}

export function writeEntity(
  entity: FoundEntity,
  index: number,
  { writeMention, writeProperties }: ItemOptions,
): Entity {
  const written: Entity = { id: `e${index}`, stdForm: entity.stdForm, type: entity.type };
  if (entity.gkbId !== undefined) written.gkbId = entity.gkbId;
  written.feats = { relevance: String(entity.relevance) };
  if (writeMention) written.mentions = entity.mentions.map(writeMention);
  if (entity.known && writeProperties) written.gkbProperties = writeProperties(entity.known);
  return written;
}

/**
 * One tag; `media` in answers of the media service, `base` in those of the general one, the newsroom's own `editorial`. A
 * media topic names the next broader one as `broader`, an addition of ours.
 */
export function writeTag(
  tag: FoundTag,
  index: number,
  type: 'media' | 'base',
  { writeMention, writeProperties }: ItemOptions,
): Tag {
  const { stdForm, gkbId, known, relevance, mentions, editorial, mediaTopic, category } = tag;
  const written: Tag = {
    id: `t${index}`,
    stdForm,
    type: category?.type ?? (mediaTopic ? 'media-topic' : editorial ? 'editorial' : type),
    relevance,
  };
  if (gkbId !== undefined) written.gkbId = gkbId;
  const wikidataId = known?.externalIds?.wikidata;
  const feats = {
    ...editorial,
    ...(wikidataId !== undefined && { wikidataId }),
    ...(known && { gkbEntityType: known.type }),
    ...(mediaTopic && { MediaTopicId: mediaTopic.code }),
    ...(category && { IabCategoryId: category.id }),
    ...(mediaTopic?.broader !== undefined && { broader: topicId(mediaTopic.broader) }),
  };
  if (Object.keys(feats).length > 0) written.feats = feats;
  if (known && writeProperties) written.gkbProperties = writeProperties(known);
  if (writeMention && !mediaTopic && !category) written.mentions = mentions.map(writeMention);
  return written;
}

/**
 * Writes an entity's record of the knowledge base as properties of the wire (CONTRACT §2.8), in the wanted language. A
 * property that has several values comes several times. Of facts those that hold now; an item that a fact names has its
 * standard form as `strValue`, and one that the base lacks is left out. Dates and positions (`49.19,16.61`)
 * are strings, and an amount with a unit is one too.
 */
export function createPropertyWriter(
  { find }: Knowledge,
  language: string,
): (known: KnowledgeEntity) => GkbProperty[] {
  return (known) => {
    const properties: GkbProperty[] = [];
    const add = (name: string, value: string | undefined) => {
      if (value !== undefined) properties.push({ name, strValue: value });
    };
    const descriptions: Readonly<Record<string, string | undefined>> = known.descriptions;
    add('description', descriptions[language] ?? descriptions.en);
    for (const subtype of known.subtypes) add('subtype', subtype);
    add('country', known.country);
    add('gender', known.gender === 'f' ? 'female' : known.gender === 'm' ? 'male' : undefined);
    add('wikidataId', known.externalIds?.wikidata);
    for (const facts of Map.groupBy(known.facts ?? [], ({ property }) => property).values()) {
      const present = selectFacts(facts).filter(({ until }) => until === undefined);
      properties.push(...present.flatMap((fact) => writeFact(fact, language, find)));
    }
    return properties;
  };
}

function writeFact(fact: Fact, language: string, find: Knowledge['find']): GkbProperty[] {
  const { property: name, entity, text, amount, unit, date, latitude, longitude } = fact;
  if (entity !== undefined) {
    const item = find(entity);
    return item ? [{ name, strValue: standardFormIn(item, language), valueGkbId: item.id }] : [];
  }
  if (amount !== undefined) {
    const value = Number.isSafeInteger(amount) ? { intValue: amount } : { floatValue: amount };
    return [{ name, ...value, ...(unit !== undefined && { strValue: `${amount} ${unit}` }) }];
  }
  if (date !== undefined) return [{ name, strValue: date }];
  if (latitude !== undefined) return [{ name, strValue: `${latitude},${longitude}` }];
  const words = text?.[language] ?? text?.und ?? text?.en;
  return words === undefined ? [] : [{ name, strValue: words }];
}
