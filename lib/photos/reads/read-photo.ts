import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoView } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from './ask-photos.ts';
import { requireDetails } from './banks.ts';
import { toPhotoViews } from './photo-views.ts';

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
  const [view] = await toPhotoViews(db, user, bank, [photo]);
  return view ?? photo;
}
