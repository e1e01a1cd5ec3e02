import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoResults, PhotoView, SearchPhotos } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from './ask-photos.ts';
import { requireDetails } from './banks.ts';
import { toPhotoView, toPhotoViews } from './photo-views.ts';
import { withoutHidden } from './uploaded-photos.ts';

/** Reads a photo. Throws `photo-not-found`. */
export async function readPhoto(
  { db, services }: PhotoDesk,
  user: Me,
  bank: string,
  id: string,
  options: CallOptions = {},
): Promise<PhotoView> {
  await requireDetails(services);
  const photo = await askPhotos(services, (client) =>
    client.getPhoto({ dataset: bank, photoId: id }, options),
  );
  return toPhotoView(db, user, bank, photo);
}

/** Searches a bank by words; without words, the newest. Throws Failure. */
export async function searchBank(
  { db, services }: PhotoDesk,
  user: Me,
  bank: string,
  { like, orientation, costs, cursor, ...wanted }: SearchPhotos,
  options: CallOptions = {},
): Promise<PhotoResults> {
  await requireDetails(services);
  const body = {
    ...wanted,
    orientation: orientation.length > 0 ? orientation : undefined,
    costs: costs.length > 0 ? costs : undefined,
    likePhotoId: like || undefined,
    cursor: cursor || undefined,
  };
  const { photos = [], ...answer } = await askPhotos(services, (client) =>
    client.searchPhotos({ dataset: bank, body }, options),
  );
  const shown = await withoutHidden(db, bank, photos);
  return { ...answer, photos: await toPhotoViews(db, user, bank, shown) };
}
