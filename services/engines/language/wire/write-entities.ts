import type { Entity, EntityMention, GkbProperty, Tag } from '../../../../lib/contract/analysis.ts';
import type { KnowledgeEntity } from '../../knowledge/names/port.ts';
import { type DocumentView, lemmaOf, type TokenSpan, textOf } from '../document-view.ts';
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

/** One tag; `media` in answers of the media service, `base` in those of the general one, the newsroom's own `editorial`. */
export function writeTag(
  tag: FoundTag,
  index: number,
  type: 'media' | 'base',
  { writeMention, writeProperties }: ItemOptions,
): Tag {
  const { stdForm, gkbId, known, relevance, mentions, editorial } = tag;
  const written: Tag = {
    id: `t${index}`,
    stdForm,
    type: editorial ? 'editorial' : type,
    relevance,
  };
  if (gkbId !== undefined) written.gkbId = gkbId;
  const wikidataId = known?.externalIds?.wikidata;
  const feats = {
    ...editorial,
    ...(wikidataId !== undefined && { wikidataId }),
    ...(known && { gkbEntityType: known.type }),
  };
  if (Object.keys(feats).length > 0) written.feats = feats;
  if (known && writeProperties) written.gkbProperties = writeProperties(known);
  if (writeMention) written.mentions = mentions.map(writeMention);
  return written;
}
