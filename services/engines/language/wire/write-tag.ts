import type { Tag } from '../../../../lib/contract/analysis.ts';
import type { FoundTag } from '../tags/found-tag.ts';
import type { ItemOptions } from './write-entities.ts';

/**
 * One tag; `type` is `media` in answers of the media service, `base` in those of the general one, and `editorial` in both
 * for the newsroom's own.
 */
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
