import * as z from 'zod';
import { PhotoRecord } from '../../../../../lib/contract/photo-details.ts';

/** An item of the knowledge base, or a name that it does not know. */
const Named = z.object({ gkbId: z.string().optional(), stdForm: z.string() });

/** What is known of a picture, as it is stored: what follows from it is left out. */
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
  /** What it shows, as whoever made it says. */
  shown: z.array(Named).optional(),
});
export type PictureMetadata = z.output<typeof PictureMetadata>;

/** What the language engine found in name, caption and names of people and places. */
export const FoundInTexts = z.object({
  /** Of name and caption. */
  language: z.string().optional(),
  entities: z.array(Named.extend({ type: z.string() })),
  tags: z.array(Named),
});
export type FoundInTexts = z.output<typeof FoundInTexts>;

/** A picture that lies here, with all that is stored of it. */
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

/** As it was read: `version` is another one with every change. */
export type VersionedPicture = StoredPicture & { version: string };
