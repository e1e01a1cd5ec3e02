import type { Entity, EntityMention, GkbProperty } from '../../../../lib/contract/analysis.ts';
import type { KnowledgeEntity } from '../../knowledge/port.ts';
import { type DocumentView, lemmaOf, type TokenSpan, textOf } from '../document-view.ts';
import type { FoundEntity } from '../entities/found-entity.ts';
import type { TokenIds } from './token-ids.ts';

/** Hands out `m0`, `m1`, … to the mentions of entities and tags alike. */
export type MentionWriter = (span: TokenSpan) => EntityMention;

/** What entities and tags are written with; a member that is missing leaves its part out. */
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
