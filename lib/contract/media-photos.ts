import * as z from 'zod';
import {
  Category,
  Day,
  Flag,
  Id,
  namedObject,
  oneTextRule,
  refuseTwoTexts,
  Text,
} from './fields.ts';
import { orientations } from './inventories.ts';
import { limits } from './limits.ts';
import {
  RecommendationTag,
  RecommendationVerdict,
  recommendationRequest,
} from './media-articles.ts';
import { PhotoRecord, photoRequestExtras } from './photo-details.ts';

/** More values, or verdicts, than anybody lists: each is looked up in all pictures, or written by itself. */
const maxListed = 1_000;

function constraint<T extends z.ZodType>(value: T) {
  const list = z.array(value).max(maxListed).optional();
  return z.object({ anyOf: list, allOf: list, noneOf: list, ignore: list }).optional();
}

/** Conditions on offered photos. Days are those of the photo's `createdAt` or `updatedAt`. */
export const PhotoConstraints = z
  .object({
    likePhotoId: Id.optional(),
    dateBefore: Day.optional(),
    dateAfter: Day.optional(),
    tags: constraint(z.object({ gkbId: Text.optional(), stdForm: Text.optional() })),
    category: constraint(Category),
    orientation: constraint(Text.toLowerCase().meta({ examples: [...orientations] })),
  })
  .refine((constraints) => {
    const { dateAfter, dateBefore } = constraints;
    return dateAfter === undefined || dateBefore === undefined || dateAfter <= dateBefore;
  }, 'dateAfter lies behind dateBefore')
  .meta({ id: 'PhotoConstraints', description: 'dateAfter is not later than dateBefore.' });
export type PhotoConstraints = z.output<typeof PhotoConstraints>;

const { min, max, default: defaultCount } = limits.altPhotos;

/** Body of `POST /v2/photos/{dataset}/recommend`; `cursor: "*"` asks for the first of several pages. */
export const PhotosRequest = z
  .object({
    ...recommendationRequest,
    altPhotosCount: z.int().min(min).max(max).default(defaultCount),
    constraints: PhotoConstraints.optional(),
    returnAltPhotos: Flag.default(false),
    ...photoRequestExtras,
  })
  .check(refuseTwoTexts)
  .refine((request) => request.cursor !== undefined || !request.constraints?.likePhotoId, {
    path: ['constraints', 'likePhotoId'],
    message: 'needs the cursor of a result that contains it',
  })
  .meta({
    id: 'PhotosRequest',
    description: `${oneTextRule} constraints.likePhotoId needs the cursor of a result that contains the photo.`,
  });
export type PhotosRequest = z.output<typeof PhotosRequest>;

/**
 * With `returnObjectFields` only some members beside `id`. Those of CONTRACT 4.6 are `name`, `description`, `url`,
 * `createdAt`, `updatedAt` and `orientation`; the others come with `returnRecords`.
 */
export const PhotoData = PhotoRecord.partial().required({ id: true }).meta({ id: 'PhotoData' });
export type PhotoData = z.output<typeof PhotoData>;

/** `photosIds` (spelled so) best first, alternatives by the id of the photo that they stand in for. */
export const PhotosRecommendation = namedObject('PhotosRecommendation', {
  id: z.string(),
  referenceKey: z.string(),
  photosIds: z.array(z.string()),
  altPhotoIds: z.record(z.string(), z.array(z.string())).optional(),
  photos: z.array(PhotoData).optional(),
  altPhotos: z.record(z.string(), z.array(PhotoData)).optional(),
  tags: z.array(RecommendationTag),
  nextCursor: z.string().optional(),
});
export type PhotosRecommendation = z.output<typeof PhotosRecommendation>;

/** Body of `POST /v2/photos/{dataset}/recommend/feedback`. */
export const PhotoFeedback = namedObject('PhotoFeedback', {
  referenceKey: Id,
  photoFeedback: z
    .array(z.object({ photoId: Id, feedbackStatus: RecommendationVerdict }))
    .min(1)
    .max(maxListed),
});
