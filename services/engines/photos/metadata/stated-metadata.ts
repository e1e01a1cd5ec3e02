import * as z from 'zod';
import { digitalSources, PhotoPlace, PhotoRights } from '../../../../lib/contract/photo-details.ts';

/**
 * What a file of a picture, and files beside it, say of it: plain texts of bounded length. Times are ISO 8601 with an
 * offset. Texts are by language; `und` where nobody says which.
 */
export const StatedMetadata = z.object({
  name: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.string()),
  altText: z.string().optional(),
  keywords: z.array(z.string()),
  people: z.array(z.string()),
  place: PhotoPlace.optional(),
  /** `SubjectCode` and `MediaTopic`, both of IPTC, with eight digits. */
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

/** What one of them says, as it says it. */
export type MetadataPart = {
  name?: Record<string, string>;
  description?: Record<string, string>;
  altText?: string;
  keywords?: string[];
  people?: string[];
  place?: Partial<Record<'name' | 'city' | 'region' | 'country' | 'countryCode', string>>;
  position?: { latitude: number; longitude: number };
  /** Codes with or without what they are codes of. */
  subjects?: string[];
  takenAt?: string;
  digitizedAt?: string;
  createdAt?: string;
  credit?: string;
  creator?: string;
  source?: string;
  copyright?: string;
  license?: string;
  licenseUrl?: string;
  terms?: string;
  digitalSource?: string;
};
