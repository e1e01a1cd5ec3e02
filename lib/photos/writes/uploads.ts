import type { Me } from '../../auth/api.ts';
import { audited } from '../../auth/audit.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoRecord } from '../../contract/photo-details.ts';
import { Failure } from '../../http/failure.ts';
import type { DescribePhoto, PhotoView, UploadedPhoto } from '../api.ts';
import { type PhotoDesk, uploadsBank } from '../photo-desk.ts';
import { askPhotos } from '../reads/ask-photos.ts';
import { requireDetails } from '../reads/banks.ts';
import { photoName } from '../reads/photo-texts.ts';
import { toPhotoView } from '../reads/photo-views.ts';
import { mediaType, pictureTypes } from '../reads/picture-types.ts';
import {
  changeUpload,
  findUpload,
  isInDraft,
  listExpired,
  markDeleted,
  recordUpload,
  requireOwnUpload,
  rightsToUpload,
} from '../reads/uploaded-photos.ts';

/** The object of log lines, named like the photo; a photo without a name has its id. */
function objectOf(photo: PhotoRecord) {
  const name = photoName(photo, []);
  return { object: `photo:${uploadsBank}/${photo.id}`, name: name === photo.id ? undefined : name };
}

/** Throws `photo-type`, `photo-refused`. The same picture sent again is no new upload, unless it was deleted. */
export async function uploadPhoto(
  desk: PhotoDesk,
  user: Me,
  file: { bytes: Uint8Array<ArrayBuffer>; type: string },
  options: CallOptions = {},
): Promise<UploadedPhoto> {
  const { db, services } = desk;
  const type = mediaType(file.type);
  if (!pictureTypes.includes(type)) throw new Failure('photo-type');
  await requireDetails(services);
  const { signal, ...unstopped } = options;
  await removeExpired(desk, unstopped);
  // Not aborted: once bytes are sent, the outcome must be known.
  const photo = await askPhotos(services, (client) =>
    client.uploadPhoto({ dataset: uploadsBank, file: { bytes: file.bytes, type } }, unstopped),
  );
  const known = await findUpload(db, photo.id);
  if (!known || known.deleted_at !== null) {
    const entry = { by: user.id, action: 'photo.upload', ...objectOf(photo) } as const;
    await audited(db, entry, (transaction) => recordUpload(transaction, user.id, photo.id));
  }
  const isNew = !known || known.deleted_at !== null || isAwaited(known, user);
  // The user has stopped the upload or left the page.
  if (isNew && signal?.aborted) await deletePhoto(desk, user, photo.id, {}, unstopped);
  return { photo: await toPhotoView(db, user, uploadsBank, photo), isNew };
}

const isAwaited = (upload: { user_id: string | null; described: number }, user: Me) =>
  upload.described === 0 && upload.user_id === user.id;

function readUpload({ services }: PhotoDesk, id: string, options: CallOptions) {
  return askPhotos(services, (client) =>
    client.getPhoto({ dataset: uploadsBank, photoId: id }, options),
  );
}

/** Removes expired pictures; failures are tried again next time. */
async function removeExpired(desk: PhotoDesk, options: CallOptions): Promise<void> {
  for (const { photoId, by } of await listExpired(desk.db))
    await remove(desk, by, photoId, 'photo.remove', options).catch(() => undefined);
}

async function remove(
  desk: PhotoDesk,
  by: string | undefined,
  id: string,
  action: 'photo.delete' | 'photo.remove',
  options: CallOptions,
): Promise<void> {
  const { db, services } = desk;
  const photo = await readUpload(desk, id, options).catch(() => undefined);
  try {
    await askPhotos(services, (client) =>
      client.deletePhoto({ dataset: uploadsBank, photoId: id }, options),
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'photo-not-found') throw error;
  }
  const object = photo ? objectOf(photo) : { object: `photo:${uploadsBank}/${id}` };
  await audited(db, { by, action, ...object }, (transaction) =>
    transaction.deleteFrom('uploaded_photos').where('photo_id', '=', id).execute(),
  );
}

/** Throws `photo-not-yours`. */
export async function describePhoto(
  desk: PhotoDesk,
  user: Me,
  id: string,
  change: DescribePhoto,
  options: CallOptions = {},
): Promise<PhotoView> {
  const { db, services } = desk;
  await requireOwnUpload(db, user, id);
  const photo = await askPhotos(services, (client) =>
    client.changePhoto({ dataset: uploadsBank, photoId: id, body: change }, options),
  );
  const details = Object.keys(change).join(', ');
  const entry = { by: user.id, action: 'photo.change', ...objectOf(photo), details } as const;
  await audited(db, entry, (transaction) => changeUpload(transaction, id, { described: 1 }));
  return toPhotoView(db, user, uploadsBank, photo);
}

/** Hides a photo for a month, or removes it at once, from drafts too. Throws `photo-kept-in-drafts`. */
export async function deletePhoto(
  desk: PhotoDesk,
  user: Me,
  id: string,
  { isForGood = false }: { isForGood?: boolean },
  options: CallOptions = {},
): Promise<void> {
  const { db } = desk;
  const upload = await requireOwnUpload(db, user, id);
  if (isForGood) {
    if (!rightsToUpload(user, upload).remove) throw new Failure('photo-kept-in-drafts');
    return remove(desk, user.id, id, 'photo.remove', options);
  }
  // An upload that was cancelled leaves nothing behind.
  if (upload && isAwaited(upload, user) && !(await isInDraft(db, id)))
    return remove(desk, user.id, id, 'photo.delete', options);
  const photo = await readUpload(desk, id, options);
  const entry = { by: user.id, action: 'photo.delete', ...objectOf(photo) } as const;
  await audited(db, entry, (transaction) => markDeleted(transaction, user.id, id));
}

/** Restores a deleted photo. Throws `photo-not-found` if it is gone for good, and `photo-not-yours`. */
export async function restorePhoto(
  desk: PhotoDesk,
  user: Me,
  id: string,
  options: CallOptions = {},
): Promise<PhotoView> {
  const { db } = desk;
  await requireOwnUpload(db, user, id);
  const photo = await readUpload(desk, id, options);
  const entry = { by: user.id, action: 'photo.restore', ...objectOf(photo) } as const;
  await audited(db, entry, (transaction) =>
    changeUpload(transaction, id, { deleted_at: null, deleted_by: null }),
  );
  return toPhotoView(db, user, uploadsBank, photo);
}
