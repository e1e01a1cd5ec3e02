import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoConstraints, PhotoData } from '../../contract/media-photos.ts';
import type { PhotoRecord } from '../../contract/photo-details.ts';
import type { TextBlock } from '../../drafts/content/text-blocks.ts';
import type { PhotoFilter, PhotoResults, RecommendPhotos } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from './ask-photos.ts';
import { offersDetails } from './banks.ts';
import type { BasisItem } from './basis.ts';
import { toPhotoViews } from './photo-views.ts';
import { withoutHidden } from './uploaded-photos.ts';

/** An article that needs photos. */
type Subject = {
  id: string;
  paraSpecs: TextBlock[];
  language?: string | undefined;
  /** Its topics, if an editor chose them; otherwise the services find them. */
  basis?: BasisItem[] | undefined;
  /** A day. */
  date?: string | undefined;
};

/** Recommends photos of a bank for an article, best first. Throws Failure. */
export async function recommendPhotos(
  { db, services }: PhotoDesk,
  user: Me,
  bank: string,
  { id, paraSpecs, language, basis, date }: Subject,
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
          ...(language && { language }),
          ...(Object.keys(constraints).length > 0 && { constraints }),
          // Only a request with a cursor gets one in its answer.
          cursor: cursor ?? '*',
          ...(date && { referenceDate: date }),
          ...(hasDetails && {
            returnRecords: true,
            ...(basis && { basis }),
            ...(costs.length > 0 && { costs }),
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
    ...(answer.nextCursor && { nextCursor: answer.nextCursor }),
  };
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
