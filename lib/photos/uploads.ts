import { archiveManagers } from '../archive/archive-desk.ts';
import type { CallOptions } from '../clients/call.ts';
import type { Me } from '../desk/api.ts';
import { audit } from '../desk/audit.ts';
import { Failure } from '../desk/failure.ts';
import type { DescribePhoto, PhotoView, UploadedPhoto } from './api.ts';
import { askPhotos } from './ask-photos.ts';
import { demandDetails } from './banks.ts';
import { expectWords, isAwaited, listForgotten, stopWaiting } from './pending-uploads.ts';
import type { PhotoDesk } from './photo-desk.ts';
import { mediaType, pictureTypes } from './picture-types.ts';
import { uploadsBank } from './uploads-bank.ts';
import { withUsage } from './usage.ts';

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
  const { signal, ...unstopped } = options;
  await takeBackForgotten({ db, services }, unstopped);
  // Once the bytes are on their way it is known what became of them.
  const photo = await askPhotos(services, (client) =>
    client.uploadPhoto({ dataset: uploadsBank, file: { bytes: file.bytes, type } }, unstopped),
  );
  const known = await db
    .selectFrom('audit')
    .select('id')
    .where('object', '=', objectOf(photo.id))
    .where('action', '=', 'photo.upload')
    .executeTakeFirst();
  if (!known) {
    await expectWords(db, user.id, photo.id);
    await audit(db, { by: user.id, action: 'photo.upload', object: objectOf(photo.id) });
  }
  const isNew = await isAwaited(db, user.id, photo.id);
  // Who stopped it or left the page never hears of it.
  if (isNew && signal?.aborted) await takeBack({ db, services }, user.id, photo.id, unstopped);
  const [view] = await withUsage(db, user, uploadsBank, [photo]);
  return { photo: view ?? photo, isNew };
}

/** Pictures that were sent and then forgotten do not stay; those that cannot be taken back now wait for the next time. */
async function takeBackForgotten(desk: PhotoDesk, options: CallOptions): Promise<void> {
  for (const { photoId, userId } of await listForgotten(desk.db))
    await takeBack(desk, userId, photoId, options).catch(() => undefined);
}

async function takeBack(
  { db, services }: PhotoDesk,
  by: string,
  id: string,
  options: CallOptions,
): Promise<void> {
  try {
    await askPhotos(services, (client) =>
      client.deletePhoto({ dataset: uploadsBank, photoId: id }, options),
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'photo-not-found') throw error;
  }
  await stopWaiting(db, id);
  await audit(db, { by, action: 'photo.delete', object: objectOf(id) });
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
  await stopWaiting(db, id);
  await audit(db, { by: user.id, action: 'photo.change', object: objectOf(id) });
  const [view] = await withUsage(db, user, uploadsBank, [photo]);
  return view ?? photo;
}

/**
 * Deletes an uploaded photo: who uploaded it may while no draft holds it, and who looks after the archive at any time.
 * Throws `photo-not-yours` and `photo-in-use`.
 */
export async function deletePhoto(
  desk: PhotoDesk,
  user: Me,
  id: string,
  options: CallOptions = {},
): Promise<void> {
  const { db } = desk;
  if (!archiveManagers.includes(user.role)) {
    const own = await db
      .selectFrom('audit')
      .select('id')
      .where('object', '=', objectOf(id))
      .where('action', '=', 'photo.upload')
      .where('by_user', '=', user.id)
      .executeTakeFirst();
    if (!own) throw new Failure('photo-not-yours');
    const use = await db
      .selectFrom('photo_uses')
      .select('draft_id')
      .where('bank', '=', uploadsBank)
      .where('photo_id', '=', id)
      .executeTakeFirst();
    if (use) throw new Failure('photo-in-use');
  }
  await takeBack(desk, user.id, id, options);
}
