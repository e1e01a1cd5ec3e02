import type { PhotoData, PhotosRequest } from '../../../lib/contract/media-photos.ts';
import type { PhotoReasons, PhotoRecord } from '../../../lib/contract/photo-details.ts';
import type { ArticleBasis, PhotoHit } from '../port.ts';

/** What CONTRACT 4.6 knows of a photo. */
const contractMembers = ['name', 'description', 'url', 'createdAt', 'updatedAt', 'orientation'];
const mostTags = 10;

type Wanted = Pick<
  PhotosRequest,
  'returnObjects' | 'returnRecords' | 'returnObjectFields' | 'returnAltPhotos'
>;

/** The photos of an answer in as much detail as was asked for. */
export function shapeHits(hits: readonly PhotoHit[], wanted: Wanted) {
  const { returnObjects, returnRecords, returnAltPhotos } = wanted;
  const hasObjects = returnObjects || returnRecords;
  return {
    photosIds: hits.map(({ photo }) => photo.id),
    ...(returnAltPhotos && {
      altPhotoIds: byPhoto(hits, ({ alternatives }) => alternatives.map(({ id }) => id)),
    }),
    ...(hasObjects && {
      photos: hits.map(({ photo, reasons }) => shapePhoto(photo, reasons, wanted)),
    }),
    ...(hasObjects &&
      returnAltPhotos && {
        altPhotos: byPhoto(hits, ({ alternatives }) =>
          alternatives.map((photo) => shapePhoto(photo, undefined, wanted)),
        ),
      }),
  };
}

function byPhoto<T>(hits: readonly PhotoHit[], of: (hit: PhotoHit) => T): Record<string, T> {
  return Object.fromEntries(hits.map((hit) => [hit.photo.id, of(hit)]));
}

function shapePhoto(
  photo: PhotoRecord,
  reasons: PhotoReasons | undefined,
  { returnRecords, returnObjectFields }: Wanted,
): PhotoData {
  const record: PhotoData = returnRecords
    ? { ...photo, ...(reasons && { reasons }) }
    : { ...photo, url: photo.url ?? ownAddress(photo) };
  // An empty list asks for all, as one that is missing does.
  const asked = returnObjectFields?.length ? returnObjectFields : undefined;
  const members = asked ?? (returnRecords ? undefined : contractMembers);
  if (!members) return record;
  const shown = Object.entries(record).filter(
    ([name]) => members.includes(name) && (returnRecords || contractMembers.includes(name)),
  );
  return { ...Object.fromEntries(shown), id: photo.id };
}

/** Where the services themselves have a picture that nobody else has. */
function ownAddress({ bank, id }: PhotoRecord): string {
  return `/v2/photos/${encodeURIComponent(bank)}/${encodeURIComponent(id)}/full`;
}

/** What a recommendation rests on, the most relevant first. */
export function tagsOfBasis({ entities, tags }: ArticleBasis) {
  return [...entities, ...tags]
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, mostTags);
}
