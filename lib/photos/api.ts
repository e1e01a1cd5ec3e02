import { z } from 'zod';
import { orientations } from '../contract/inventories.ts';
import { type PhotoBankState, type PhotoRecord, photoCosts } from '../contract/photo-details.ts';
import { ArticleContent } from '../drafts/content/content.ts';

/**
 * The browser's API of photos: request bodies are schemas, answers are types. A bank is asked by itself, so that a slow one
 * never holds up the others; the browser puts the results into one list. Ids are percent-encoded in paths.
 */

/** Where else a photo is, as far as the asker may know. */
export type PhotoUsage = {
  /** Drafts that it is in, the asker's and others'. */
  drafts: number;
  /** When it was last put into one. */
  lastAt?: string;
  /** Those that the asker may open, newest first, the first few. */
  named: { id: string; title: string }[];
};
/** `change`: what is said of it, and deleting it; `remove`: taking it out of drafts, too. */
export type UploadRights = { change: boolean; remove: boolean };
/** What the desk knows of one of the newsroom's own pictures. */
export type UploadView = {
  may: UploadRights;
  /** Who brought it, and when. */
  by?: string;
  at?: string;
  /** Only drafts that held it before still show it. */
  deletedAt?: string;
};
/** `upload`: in the newsroom's own bank. */
export type PhotoView = PhotoRecord & { usage?: PhotoUsage; upload?: UploadView };

/** GET /api/photos/banks → { banks: BankView[], missing: PhotosMissing[] } */
export type BankView = PhotoBankState;
/** What the services in use do not offer; the screen says so. Without `photo-details` there is `recommend` and nothing else. */
export type PhotosMissing = 'photos' | 'search' | 'files' | 'uploads';

export const PhotoFilter = z.object({
  orientation: z.array(z.enum(orientations)).max(3).default([]),
  /** Left out or empty: all. */
  costs: z.array(z.enum(photoCosts)).max(4).default([]),
  dateAfter: z.iso.date().optional(),
  dateBefore: z.iso.date().optional(),
});
export type PhotoFilter = z.output<typeof PhotoFilter>;

/** POST /api/photos/{bank}/search → PhotoResults */
export const SearchPhotos = PhotoFilter.extend({
  query: z.string().max(4_000).default(''),
  /** Like this one of the same bank. */
  like: z.string().max(2_000).optional(),
  count: z.int().min(1).max(100).default(30),
  cursor: z.string().max(4_000).optional(),
});
export type SearchPhotos = z.output<typeof SearchPhotos>;

/** POST /api/drafts/{id}/photos/{bank} → PhotoResults: for the draft as it is now, by the tags and entities that are kept. */
export const RecommendPhotos = PhotoFilter.extend({
  like: z.string().max(2_000).optional(),
  count: z.int().min(1).max(50).default(10),
  cursor: z.string().max(4_000).optional(),
  /** The text as it is in the editor; left out: as it was saved. */
  content: ArticleContent.optional(),
});
export type RecommendPhotos = z.output<typeof RecommendPhotos>;

/** POST /api/photos/{bank}/recommend → PhotoResults: for a piece that is no draft here. */
export const RecommendForText = RecommendPhotos.omit({ content: true }).extend({
  title: z.string().max(2_000).default(''),
  text: z.string().max(500_000).default(''),
  /** As BCP 47 has it; left out: found out. */
  language: z.string().max(35).optional(),
  /** A confidential piece is not sent to banks outside the newsroom. */
  isConfidential: z.boolean().default(false),
});
export type RecommendForText = z.output<typeof RecommendForText>;

export type PhotoResults = {
  referenceKey: string;
  photos: PhotoView[];
  total?: number;
  nextCursor?: string;
};
/** Errors: `not-offered`, `services-unreachable`; for a confidential draft and a bank outside `forbidden`. */

/** GET /api/photos/{bank}/{id} → { photo: PhotoView } */
/** GET /api/photos/{bank}/{id}/{width} → the picture; width 320, 640, 1280 or `full`. */
/** POST /api/photos/{bank}/{id}/rendition (TakePhoto) → a JPEG to be saved, with its metadata in it. */
export const TakePhoto = z.object({
  crop: z
    .object({
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      width: z.number().gt(0).max(1),
      height: z.number().gt(0).max(1),
    })
    .optional(),
  width: z.int().min(16).max(20_000).optional(),
  caption: z.string().max(10_000).optional(),
  alt: z.string().max(2_000).optional(),
  credit: z.string().max(500).optional(),
});
export type TakePhoto = z.output<typeof TakePhoto>;

/** POST /api/photos/{bank}/feedback → { sent: true }. Picking one sends `accepted` by itself. */
export const JudgePhoto = z.object({
  referenceKey: z.string().min(1).max(200),
  photoId: z.string().min(1).max(2_000),
  verdict: z.enum(['accepted', 'rejected']),
});
export type JudgePhoto = z.output<typeof JudgePhoto>;

/** What an upload gave: a picture that the bank had already is not there twice. */
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

/** POST /api/photos/{bank}/{id}/uses → 201 { draftId }: into a draft, or a new one where none is named. */
export const UsePhoto = z.object({
  draftId: z.string().min(1).max(100).optional(),
  as: z.enum(['lead', 'figure']).default('figure'),
});
export type UsePhoto = z.output<typeof UsePhoto>;
