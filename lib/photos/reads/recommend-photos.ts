import { createHash } from 'node:crypto';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoConstraints, PhotoData, PhotosRequest } from '../../contract/media-photos.ts';
import type { PhotoRecord } from '../../contract/photo-details.ts';
import type { TextBlock } from '../../drafts/content/text-blocks.ts';
import type { PhotoFilter, PhotoResults, RecommendForText, RecommendPhotos } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from './ask-photos.ts';
import { offersDetails, requireInside } from './banks.ts';
import { toPhotoViews } from './photo-views.ts';
import { withoutHidden } from './uploaded-photos.ts';

type Subject = {
  id: string;
  paraSpecs: TextBlock[];
  language?: string | undefined;
  /** Its topics, if an editor chose them; otherwise the services find them. */
  basis?: PhotosRequest['basis'];
  date?: string | undefined;
  isConfidential: boolean;
};

/** Best first. Throws Failure. */
export async function recommendPhotos(
  { db, services }: PhotoDesk,
  user: Me,
  bank: string,
  { id, paraSpecs, language, basis, date, isConfidential }: Subject,
  { count, costs, like, cursor, ...filter }: Omit<RecommendPhotos, 'content'>,
  options: CallOptions = {},
): Promise<PhotoResults> {
  const hasDetails = await offersDetails(services);
  const constraints = constraintsOf({ ...filter, costs }, like);
  const answer = await askPhotos(services, (client) =>
    client.recommendPhotos(
      {
        dataset: bank,
        body: {
          id,
          paraSpecs,
          recommendationCount: count,
          altPhotosCount: 0,
          returnObjects: true,
          language: language || undefined,
          ...(Object.keys(constraints).length > 0 && { constraints }),
          // Only a request with a cursor gets one in its answer.
          cursor: cursor ?? '*',
          referenceDate: date || undefined,
          ...(isConfidential && { isConfidential }),
          ...(hasDetails && {
            returnRecords: true,
            basis,
            costs: costs.length > 0 ? costs : undefined,
          }),
        },
      },
      options,
    ),
  );
  const records = new Map(answer.photos?.map((photo) => [photo.id, toRecord(bank, photo)]));
  const photos = answer.photosIds.flatMap((photoId) => records.get(photoId) ?? []);
  return {
    referenceKey: answer.referenceKey,
    photos: await toPhotoViews(db, user, bank, await withoutHidden(db, bank, photos)),
    nextCursor: answer.nextCursor || undefined,
  };
}

/** Throws `photo-confidential` for a confidential article and an outside bank. */
export async function recommendForText(
  desk: PhotoDesk,
  user: Me,
  bank: string,
  { title, text, language, isConfidential, ...input }: RecommendForText,
  options: CallOptions = {},
): Promise<PhotoResults> {
  if (isConfidential) await requireInside(desk.services, bank, options);
  const lines = text.split(/\n+/).map((line): TextBlock => ({ type: 'text', text: line.trim() }));
  const blocks: TextBlock[] = [{ type: 'title', text: title.trim() }, ...lines];
  const paraSpecs = blocks.filter((block) => block.text !== '');
  if (paraSpecs.length === 0) return { referenceKey: '', photos: [] };
  // The same text has the same id, also for its second page.
  const id = createHash('sha256').update(JSON.stringify(paraSpecs)).digest('base64url');
  return recommendPhotos(
    desk,
    user,
    bank,
    { id, paraSpecs, language, isConfidential },
    input,
    options,
  );
}

function constraintsOf(filter: PhotoFilter, like: string | undefined): PhotoConstraints {
  const { orientation, dateAfter, dateBefore } = filter;
  return {
    ...(orientation.length > 0 && { orientation: { anyOf: orientation } }),
    ...(dateAfter && { dateAfter }),
    ...(dateBefore && { dateBefore }),
    ...(like && { likePhotoId: like }),
  };
}

/** Members that hosted services omit are unknown; unstated rights are never free. */
function toRecord(bank: string, photo: PhotoData): PhotoRecord {
  return {
    bank,
    name: {},
    description: {},
    keywords: [],
    people: [],
    width: 1,
    height: 1,
    orientation: '',
    rights: { cost: 'unknown' },
    widths: [],
    ...photo,
  };
}
