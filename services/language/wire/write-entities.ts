import type { Entity, EntityMention } from '../../../lib/contract/analysis.ts';
import { type DocumentView, lemmaOf, type TokenSpan, textOf } from '../document-view.ts';
import type { FoundEntity } from '../entities/found-entity.ts';
import { writeGkbProperties } from './gkb-properties.ts';
import type { TokenIds } from './token-ids.ts';

/** Hands out `m0`, `m1`, … to the mentions of entities and tags alike. */
export type MentionWriter = (span: TokenSpan) => EntityMention;

/** What entities and tags are written with; a member that is missing leaves its part out. */
export type ItemOptions = {
  writeMention?: MentionWriter | undefined;
  /** Language of what the knowledge base says. */
  propertyLanguage?: string | undefined;
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
  { writeMention, propertyLanguage }: ItemOptions,
): Entity {
  const written: Entity = { id: `e${index}`, stdForm: entity.stdForm, type: entity.type };
  if (entity.gkbId !== undefined) written.gkbId = entity.gkbId;
  written.feats = { relevance: String(entity.relevance) };
  if (writeMention) written.mentions = entity.mentions.map(writeMention);
  if (entity.known && propertyLanguage !== undefined) {
    written.gkbProperties = writeGkbProperties(entity.known, propertyLanguage);
  }
  return written;
}
