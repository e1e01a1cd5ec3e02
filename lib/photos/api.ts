import { z } from 'zod';
import { orientations } from '../contract/inventories.ts';
import { type PhotoBankState, type PhotoRecord, photoCosts } from '../contract/photo-details.ts';
import { ArticleContent } from '../drafts/content/content.ts';
import { PhotoCut } from '../drafts/content/placed-photo.ts';

/** Each bank is asked separately, so that a slow one does not delay others. Ids are percent-encoded in paths. */

/** Other uses of a photo, as far as the user may know. */
export type PhotoUsage = {
  /** Number of drafts with it, of anyone. */
  drafts: number;
  lastAt?: string;
  /** The first few drafts that the user may open, newest first. */
  named: { id: string; title: string }[];
};
/** `change`: edit its details and delete it; `remove`: also take it out of drafts. */
export type UploadRights = { change: boolean; remove: boolean };
/** The desk's record of one of the newsroom's own pictures. */
export type UploadView = {
  may: UploadRights;
  by?: string;
  at?: string;
  /** Only drafts that already have it still show it. */
  deletedAt?: string;
};
/** `upload`: only in the newsroom's own bank. */
export type PhotoView = PhotoRecord & { usage?: PhotoUsage; upload?: UploadView };

/** GET /api/photos/banks → { banks: BankView[], missing: PhotosMissing[] } */
export type BankView = PhotoBankState;
/** Abilities that the services in use lack; the screen says so. Without `photo-details` there is only `recommend`. */
export type PhotosMissing = 'photos' | 'search' | 'files' | 'uploads';

export const PhotoFilter = z.object({
  orientation: z.array(z.enum(orientations)).max(3).default([]),
  /** Missing or empty: all. */
  costs: z.array(z.enum(photoCosts)).max(4).default([]),
  dateAfter: z.iso.date().optional(),
  dateBefore: z.iso.date().optional(),
});
export type PhotoFilter = z.output<typeof PhotoFilter>;

/** POST /api/photos/{bank}/search → PhotoResults */
export const SearchPhotos = PhotoFilter.extend({
  query: z.string().max(4_000).default(''),
  /** Similar to this photo of the same bank. */
  like: z.string().max(2_000).optional(),
  count: z.int().min(1).max(100).default(30),
  cursor: z.string().max(4_000).optional(),
});
export type SearchPhotos = z.output<typeof SearchPhotos>;

/** POST /api/drafts/{id}/photos/{bank} → PhotoResults: for the present draft, by its kept tags and entities. */
export const RecommendPhotos = PhotoFilter.extend({
  like: z.string().max(2_000).optional(),
  count: z.int().min(1).max(50).default(10),
  cursor: z.string().max(4_000).optional(),
  /** The text in the editor; default: the saved one. */
  content: ArticleContent.optional(),
});
export type RecommendPhotos = z.output<typeof RecommendPhotos>;

/** POST /api/photos/{bank}/recommend → PhotoResults: for an article that is not a draft here. */
export const RecommendForText = RecommendPhotos.omit({ content: true }).extend({
  title: z.string().max(2_000).default(''),
  text: z.string().max(500_000).default(''),
  /** BCP 47; default: detected. */
  language: z.string().max(35).optional(),
  /** A confidential article is not sent to banks outside the newsroom. */
  isConfidential: z.boolean().default(false),
});
export type RecommendForText = z.output<typeof RecommendForText>;

export type PhotoResults = {
  referenceKey: string;
  photos: PhotoView[];
  total?: number;
  nextCursor?: string;
};
/** Errors: `not-offered`, `services-unreachable`; `forbidden` for a confidential draft and an outside bank. */

/** GET /api/photos/{bank}/{id} → { photo: PhotoView } */
/** GET /api/photos/{bank}/{id}/{width} → the picture; width 320, 640, 1280 or `full`. */
/** POST /api/photos/{bank}/{id}/rendition (TakePhoto) → a JPEG with metadata. */
export const TakePhoto = z.object({
  crop: PhotoCut.omit({ ratio: true }).optional(),
  width: z.int().min(16).max(20_000).optional(),
  caption: z.string().max(10_000).optional(),
  alt: z.string().max(2_000).optional(),
  credit: z.string().max(500).optional(),
});
export type TakePhoto = z.output<typeof TakePhoto>;

/** POST /api/photos/{bank}/feedback → { sent: true }. Picking a photo sends `accepted` automatically. */
export const JudgePhoto = z.object({
  referenceKey: z.string().min(1).max(200),
  photoId: z.string().min(1).max(2_000),
  verdict: z.enum(['accepted', 'rejected']),
});
export type JudgePhoto = z.output<typeof JudgePhoto>;

/** The result of an upload: a picture that the bank already has is not stored twice. */
export type UploadedPhoto = { photo: PhotoView; isNew: boolean };

/**
 * POST /api/photos/uploads, the file as body → 201 UploadedPhoto; then PUT /api/photos/uploads/{id} (DescribePhoto) →
 * { photo }; DELETE (`?forGood=1` takes it out of drafts, too); POST /api/photos/uploads/{id}/restore → { photo }.
 * Until the PUT nobody else is shown the picture, and after a day without one it is removed. Whoever did not upload it and
 * looks after no pictures gets `forbidden`.
 */
export const DescribePhoto = z.object({
  name: z.string().max(1_000).optional(),
  description: z.string().max(10_000).optional(),
  altText: z.string().max(2_000).optional(),
  keywords: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
  people: z.array(z.string().trim().min(1).max(200)).max(100).optional(),
  credit: z.string().max(500).optional(),
  creator: z.string().max(500).optional(),
  rights: z
    .object({
      cost: z.enum(photoCosts),
      license: z.string().max(200).optional(),
      licenseUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
      restriction: z.string().max(2_000).optional(),
    })
    .optional(),
});
export type DescribePhoto = z.output<typeof DescribePhoto>;

/** POST /api/photos/{bank}/{id}/uses → 201 { draftId }: into a draft, or a new one if none is named. */
export const UsePhoto = z.object({
  draftId: z.string().min(1).max(100).optional(),
  as: z.enum(['lead', 'figure']).default('figure'),
});
export type UsePhoto = z.output<typeof UsePhoto>;

/** POST /api/embed/pass → { pass }, for the desk's own session; POST /api/embed/session (SpendPass) → { isSignedIn: true }. */
export const SpendPass = z.object({ pass: z.string().min(1).max(4_000) });
