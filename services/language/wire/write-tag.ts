import type { Tag } from '../../../lib/contract/analysis.ts';
import type { FoundTag } from '../tags/found-tag.ts';
import { writeGkbProperties } from './gkb-properties.ts';
import type { ItemOptions } from './write-entities.ts';

/** One tag; `type` is `media` in answers of the media service, `base` in those of the general one. */
export function writeTag(
  tag: FoundTag,
  index: number,
  type: 'media' | 'base',
  { writeMention, propertyLanguage }: ItemOptions,
): Tag {
  const { stdForm, gkbId, seed, relevance, mentions } = tag;
  const written: Tag = { id: `t${index}`, stdForm, type, relevance };
  if (gkbId !== undefined) written.gkbId = gkbId;
  if (seed) {
    written.feats = {
      ...(seed.wikidata !== undefined && { wikidataId: seed.wikidata }),
      gkbEntityType: seed.type,
    };
    if (propertyLanguage !== undefined) {
      written.gkbProperties = writeGkbProperties(seed, propertyLanguage);
    }
  }
  if (writeMention) written.mentions = mentions.map(writeMention);
  return written;
}
