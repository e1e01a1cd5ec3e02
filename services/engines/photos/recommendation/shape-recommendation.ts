import type { PhotoData, PhotosRequest } from '../../../../lib/contract/media-photos.ts';
import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { ArticleBasis, PhotoHit } from '../photo-bank.ts';

/** Members of a photo in CONTRACT 4.6. */
const contractMembers = ['name', 'description', 'url', 'createdAt', 'updatedAt', 'orientation'];
const maxTags = 10;

/** The absolute address of a local picture. */
export type AddressOf = (photo: PhotoRecord) => string;

type Wanted = Pick<
  PhotosRequest,
  'returnObjects' | 'returnRecords' | 'returnObjectFields' | 'returnAltPhotos'
>;

/** Shapes the photos of an answer as requested; `addressOf` makes the address of local pictures. */
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
  // An empty list means all, as a missing one does.
  const asked = returnObjectFields?.length ? returnObjectFields : undefined;
  const members = asked ?? (returnRecords ? undefined : contractMembers);
  if (!members) return record;
  const shown = Object.entries(record).filter(
    ([name]) => members.includes(name) && (returnRecords || contractMembers.includes(name)),
  );
  return { ...Object.fromEntries(shown), id: photo.id };
}

/** The width for browsers: the original, unless they cannot show its format. */
export function shownWidth({ format, widths }: PhotoRecord): string {
  const largest = widths.at(-1);
  return format === 'tiff' && largest !== undefined ? String(largest) : 'full';
}

/** The most relevant topics that a recommendation is based on. */
export function tagsOfBasis({ entities, tags }: ArticleBasis) {
  return [...entities, ...tags]
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, maxTags);
}
