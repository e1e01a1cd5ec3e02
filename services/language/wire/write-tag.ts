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
  const { stdForm, gkbId, known, relevance, mentions } = tag;
  const written: Tag = { id: `t${index}`, stdForm, type, relevance };
  if (gkbId !== undefined) written.gkbId = gkbId;
  if (known) {
    const { wikidata } = known.externalIds ?? {};
    written.feats = {
      ...(wikidata !== undefined && { wikidataId: wikidata }),
      gkbEntityType: known.type,
    };
    if (propertyLanguage !== undefined) {
      written.gkbProperties = writeGkbProperties(known, propertyLanguage);
    }
  }
  if (writeMention) written.mentions = mentions.map(writeMention);
  return written;
}
