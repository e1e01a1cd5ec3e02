import * as z from 'zod';
import { digitalSources, PhotoPlace, PhotoRights } from '../../../../lib/contract/photo-details.ts';

/** Plain texts of bounded length by language, `und` if none is given. Times are ISO 8601 with an offset. */
export const StatedMetadata = z.object({
  name: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.string()),
  altText: z.string().optional(),
  keywords: z.array(z.string()),
  people: z.array(z.string()),
  place: PhotoPlace.optional(),
  /** Eight-digit codes of IPTC's `SubjectCode` and `MediaTopic`. */
  categories: z.array(z.object({ taxonomy: z.string(), code: z.string() })),
  takenAt: z.string().optional(),
  createdAt: z.string().optional(),
  credit: z.string().optional(),
  creator: z.string().optional(),
  source: z.string().optional(),
  copyright: z.string().optional(),
  rights: PhotoRights,
  digitalSource: z.enum(digitalSources).optional(),
});
export type StatedMetadata = z.output<typeof StatedMetadata>;

/** Metadata from one source, as written there. */
export type MetadataPart = Partial<
  Omit<StatedMetadata, 'place' | 'categories' | 'rights' | 'digitalSource'>
> & {
  place?: Pick<PhotoPlace, 'name' | 'city' | 'region' | 'country' | 'countryCode'>;
  position?: { latitude: number; longitude: number };
  /** Codes, with or without their taxonomy. */
  subjects?: string[];
  digitizedAt?: string;
  license?: string;
  licenseUrl?: string;
  terms?: string;
  digitalSource?: string;
};
