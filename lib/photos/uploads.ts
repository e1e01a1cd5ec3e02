import { archiveManagers } from '../archive/archive-desk.ts';
import type { CallOptions } from '../clients/call.ts';
import type { Me } from '../desk/api.ts';
import { audit } from '../desk/audit.ts';
import { Failure } from '../desk/failure.ts';
import type { DescribePhoto, PhotoView, UploadedPhoto } from './api.ts';
import { askPhotos } from './ask-photos.ts';
import { demandDetails } from './banks.ts';
import type { PhotoDesk } from './photo-desk.ts';
import { mediaType, pictureTypes } from './picture-types.ts';
import { withUsage } from './usage.ts';

/** The bank of the newsroom's own pictures. */
export const uploadsBank = 'uploads';
const objectOf = (id: string) => `photo:${uploadsBank}/${id}`;

/**
 * Takes a picture into the newsroom's own bank. Throws `photo-type` for what is none, `photo-refused` with a reason.
 * The bank keeps the same picture once: who sends it again did not upload it, and must not take it back either.
 */
export async function uploadPhoto(
  { db, services }: PhotoDesk,
  user: Me,
  file: { bytes: Uint8Array<ArrayBuffer>; type: string },
  options: CallOptions = {},
): Promise<UploadedPhoto> {
  const type = mediaType(file.type);
  if (!pictureTypes.includes(type)) throw new Failure('photo-type');
  await demandDetails(services);
  const photo = await askPhotos(services, (client) =>
    client.uploadPhoto({ dataset: uploadsBank, file: { bytes: file.bytes, type } }, options),
  );
  const known = await db
    .selectFrom('audit')
    .select('id')
    .where('object', '=', objectOf(photo.id))
    .where('action', '=', 'photo.upload')
    .executeTakeFirst();
  if (!known) await audit(db, { by: user.id, action: 'photo.upload', object: objectOf(photo.id) });
  const [view] = await withUsage(db, user, uploadsBank, [photo]);
  return { photo: view ?? photo, isNew: !known };
}

/** Corrects what is known of an uploaded photo: whoever may put it into a draft may say what it shows. */
export async function describePhoto(
  { db, services }: PhotoDesk,
  user: Me,
  id: string,
  change: DescribePhoto,
  options: CallOptions = {},
): Promise<PhotoView> {
  const photo = await askPhotos(services, (client) =>
    client.changePhoto({ dataset: uploadsBank, photoId: id, body: change }, options),
  );
  await audit(db, { by: user.id, action: 'photo.change', object: objectOf(id) });
  const [view] = await withUsage(db, user, uploadsBank, [photo]);
  return view ?? photo;
}

/** Deletes an uploaded photo: who uploaded it may, and who looks after the archive. Throws `photo-not-yours`. */
export async function deletePhoto(
  { db, services }: PhotoDesk,
  user: Me,
  id: string,
  options: CallOptions = {},
): Promise<void> {
  if (!archiveManagers.includes(user.role)) {
    const own = await db
      .selectFrom('audit')
      .select('id')
      .where('object', '=', objectOf(id))
      .where('action', '=', 'photo.upload')
      .where('by_user', '=', user.id)
      .executeTakeFirst();
    if (!own) throw new Failure('photo-not-yours');
  }
  await askPhotos(services, (client) =>
    client.deletePhoto({ dataset: uploadsBank, photoId: id }, options),
  );
  await audit(db, { by: user.id, action: 'photo.delete', object: objectOf(id) });
}
