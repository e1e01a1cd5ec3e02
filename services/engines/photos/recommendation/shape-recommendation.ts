import type { PhotoData, PhotosRequest } from '../../../../lib/contract/media-photos.ts';
import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { ArticleBasis, PhotoHit } from '../photo-bank.ts';

/** Members of a photo in CONTRACT 4.6. */
const contractMembers = ['name', 'description', 'url', 'createdAt', 'updatedAt', 'orientation'];
const maxTags = 10;

type Wanted = Pick<
  PhotosRequest,
  'returnObjects' | 'returnRecords' | 'returnObjectFields' | 'returnAltPhotos'
>;

/** `addressOf` makes the address of local pictures. */
export function shapeHits(
  hits: readonly PhotoHit[],
  wanted: Wanted,
  addressOf: (photo: PhotoRecord) => string,
) {
  const { returnObjects, returnRecords, returnAltPhotos } = wanted;
  const hasObjects = returnObjects || returnRecords;
  const addressed = (photo: PhotoRecord) => ({ ...photo, url: photo.url ?? addressOf(photo) });
  const shape = (photo: PhotoRecord, reasons?: PhotoReasons) =>
    shapePhoto(returnRecords ? { ...photo, reasons } : addressed(photo), wanted);
  const byPhoto = <T>(of: (photo: PhotoRecord) => T): Record<string, T[]> =>
    Object.fromEntries(hits.map(({ photo, alternatives }) => [photo.id, alternatives.map(of)]));
  return {
    photosIds: hits.map(({ photo }) => photo.id),
    altPhotoIds: returnAltPhotos ? byPhoto(({ id }) => id) : undefined,
    photos: hasObjects ? hits.map(({ photo, reasons }) => shape(photo, reasons)) : undefined,
    altPhotos: hasObjects && returnAltPhotos ? byPhoto((photo) => shape(photo)) : undefined,
  };
}

function shapePhoto(record: PhotoData, { returnRecords, returnObjectFields }: Wanted): PhotoData {
  // An empty list means all, as a missing one does.
  const asked = returnObjectFields?.length ? returnObjectFields : undefined;
  const members = asked ?? (returnRecords ? undefined : contractMembers);
  if (!members) return record;
  const shown = Object.entries(record).filter(
    ([name]) => members.includes(name) && (returnRecords || contractMembers.includes(name)),
  );
  return { ...Object.fromEntries(shown), id: record.id };
}

/** The width for browsers: the original, unless they cannot show its format. */
export function shownWidth({ format, widths }: PhotoRecord): string {
  const largest = widths.at(-1);
  return format === 'tiff' && largest !== undefined ? String(largest) : 'full';
}

export function tagsOfBasis({ entities, tags }: ArticleBasis) {
  return [...entities, ...tags]
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, maxTags);
}
