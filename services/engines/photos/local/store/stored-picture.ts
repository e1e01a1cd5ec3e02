import * as z from 'zod';
import { PhotoRecord } from '../../../../../lib/contract/photo-details.ts';

/** An item of the knowledge base, or a name without one. */
const Named = z.object({ gkbId: z.string().optional(), stdForm: z.string() });

/** Picture metadata as it is stored, without derived members. */
export const PictureMetadata = PhotoRecord.omit({
  bank: true,
  widths: true,
  reasons: true,
  placeholder: true,
  orientation: true,
  hotlink: true,
}).extend({
  source: z.string().optional(),
  copyright: z.string().optional(),
  /** Subjects given by the maker of the picture. */
  shown: z.array(Named).optional(),
});
export type PictureMetadata = z.output<typeof PictureMetadata>;

/** The language engine's findings in name, caption, people and places. */
export const FoundInTexts = z.object({
  /** Language of name and caption. */
  language: z.string().optional(),
  entities: z.array(Named.extend({ type: z.string() })),
  tags: z.array(Named),
});
export type FoundInTexts = z.output<typeof FoundInTexts>;

/** A local picture with everything stored about it. */
export type StoredPicture = {
  bank: string;
  shelf: string;
  file: string;
  seen: string;
  digest: string;
  picture: PictureMetadata;
  placeholder: string | undefined;
  found: FoundInTexts | undefined;
};

/** `version` changes with every write. */
export type VersionedPicture = StoredPicture & { version: string };
