import type { PhotoData, PhotosRequest } from '../../../../lib/contract/media-photos.ts';
import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { ArticleBasis, PhotoHit } from '../port.ts';

/** What CONTRACT 4.6 knows of a photo. */
const contractMembers = ['name', 'description', 'url', 'createdAt', 'updatedAt', 'orientation'];
const maxTags = 10;

/** The whole address of a picture of our own. */
export type AddressOf = (photo: PhotoRecord) => string;

type Wanted = Pick<
  PhotosRequest,
  'returnObjects' | 'returnRecords' | 'returnObjectFields' | 'returnAltPhotos'
>;

/** The photos of an answer in as much detail as was asked for; `addressOf` tells where the services have one. */
export function shapeHits(hits: readonly PhotoHit[], wanted: Wanted, addressOf: AddressOf) {
  const { returnObjects, returnRecords, returnAltPhotos } = wanted;
  const hasObjects = returnObjects || returnRecords;
  return {
    photosIds: hits.map(({ photo }) => photo.id),
    ...(returnAltPhotos && {
      altPhotoIds: byPhoto(hits, ({ alternatives }) => alternatives.map(({ id }) => id)),
    }),
    ...(hasObjects && {
      photos: hits.map(({ photo, reasons }) => shapePhoto(photo, { reasons, addressOf }, wanted)),
    }),
    ...(hasObjects &&
      returnAltPhotos && {
        altPhotos: byPhoto(hits, ({ alternatives }) =>
          alternatives.map((photo) => shapePhoto(photo, { addressOf }, wanted)),
        ),
      }),
  };
}

function byPhoto<T>(hits: readonly PhotoHit[], of: (hit: PhotoHit) => T): Record<string, T> {
  return Object.fromEntries(hits.map((hit) => [hit.photo.id, of(hit)]));
}

function shapePhoto(
  photo: PhotoRecord,
  { reasons, addressOf }: { reasons?: PhotoReasons | undefined; addressOf: AddressOf },
  { returnRecords, returnObjectFields }: Wanted,
): PhotoData {
  const record: PhotoData = returnRecords
    ? { ...photo, ...(reasons && { reasons }) }
    : { ...photo, url: photo.url ?? addressOf(photo) };
  // An empty list asks for all, as one that is missing does.
  const asked = returnObjectFields?.length ? returnObjectFields : undefined;
  const members = asked ?? (returnRecords ? undefined : contractMembers);
  if (!members) return record;
  const shown = Object.entries(record).filter(
    ([name]) => members.includes(name) && (returnRecords || contractMembers.includes(name)),
  );
  return { ...Object.fromEntries(shown), id: photo.id };
}

/** The width under which browsers show a picture: the whole, but for formats that they do not know. */
export function shownWidth({ format, widths }: PhotoRecord): string {
  const largest = widths.at(-1);
  return format === 'tiff' && largest !== undefined ? String(largest) : 'full';
}

/** What a recommendation rests on, the most relevant first. */
export function tagsOfBasis({ entities, tags }: ArticleBasis) {
  return [...entities, ...tags]
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, maxTags);
}
