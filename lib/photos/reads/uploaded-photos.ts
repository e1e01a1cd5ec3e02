import type { Me, Role } from '../../auth/api.ts';
import type { PhotoRecord } from '../../contract/photo-details.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import type { UploadRights } from '../api.ts';
import { uploadsBank } from '../photo-desk.ts';
import type { UploadedPhotosTable } from '../tables.ts';

/** The bank knows nothing of who uploaded a picture, and if it was described or deleted. */

/** Roles that may change and delete other people's pictures: those who manage shared content. */
const photoManagers: readonly Role[] = ['tag-editor', 'researcher', 'admin'];
/** Roles that may also take pictures out of drafts. */
const photoRemovers: readonly Role[] = ['researcher', 'admin'];

/** Milliseconds that a picture waits for its description. */
const maxWait = 24 * 60 * 60 * 1000;
/** Milliseconds in which a deleted picture can be restored. */
const maxRest = 30 * 24 * 60 * 60 * 1000;

export function rightsToUpload(
  user: Me,
  upload: Pick<UploadedPhotosTable, 'user_id'> | undefined,
): UploadRights {
  const isUploader = upload !== undefined && upload.user_id === user.id;
  return {
    change: isUploader || photoManagers.includes(user.role),
    remove: photoRemovers.includes(user.role),
  };
}

export function findUpload(db: Desk, photoId: string): Promise<UploadedPhotosTable | undefined> {
  const uploads = db.selectFrom('uploaded_photos').selectAll();
  return uploads.where('photo_id', '=', photoId).executeTakeFirst();
}

/** Throws `photo-not-yours`. */
export async function requireOwnUpload(
  db: Desk,
  user: Me,
  photoId: string,
): Promise<UploadedPhotosTable | undefined> {
  const upload = await findUpload(db, photoId);
  if (!rightsToUpload(user, upload).change) throw new Failure('photo-not-yours');
  return upload;
}

/** Records an upload: until it is described it is in the bank but hidden. */
export async function recordUpload(db: Desk, userId: string, photoId: string): Promise<void> {
  const none = { described: 0, deleted_at: null, deleted_by: null } as const;
  const row = { user_id: userId, at: now(), ...none };
  await db
    .insertInto('uploaded_photos')
    .values({ photo_id: photoId, ...row })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(row))
    .execute();
}

/** Records that a picture was described, and is visible from now on, or restored. */
export async function changeUpload(
  db: Desk,
  photoId: string,
  change: { described: 1 } | { deleted_at: null; deleted_by: null },
): Promise<void> {
  await db.updateTable('uploaded_photos').set(change).where('photo_id', '=', photoId).execute();
}

/** Hides a deleted picture from search and recommendations; drafts with it still show it. */
export async function markDeleted(db: Desk, userId: string, photoId: string): Promise<void> {
  const deletion = { deleted_at: now(), deleted_by: userId };
  await db
    .insertInto('uploaded_photos')
    .values({ photo_id: photoId, user_id: null, at: now(), described: 1, ...deletion })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(deletion))
    .execute();
}

export async function isInDraft(db: Desk, photoId: string): Promise<boolean> {
  const use = await db
    .selectFrom('photo_uses')
    .select('draft_id')
    .where('bank', '=', uploadsBank)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return use !== undefined;
}

/** Removes photos that are not described yet or deleted. */
export async function withoutHidden(
  db: Desk,
  bank: string,
  photos: readonly PhotoRecord[],
): Promise<readonly PhotoRecord[]> {
  if (bank !== uploadsBank || photos.length === 0) return photos;
  const ids = photos.map(({ id }) => id);
  const rows = await db
    .selectFrom('uploaded_photos')
    .select('photo_id')
    .where('photo_id', 'in', ids)
    .where((where) => where.or([where('described', '=', 0), where('deleted_at', 'is not', null)]))
    .execute();
  const hidden = new Set(rows.map(({ photo_id }) => photo_id));
  return photos.filter(({ id }) => !hidden.has(id));
}

/** Pictures in no draft, not described within a day or deleted a month ago. */
export async function listExpired(
  db: Desk,
): Promise<{ photoId: string; by: string | undefined }[]> {
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  const rows = await db
    .selectFrom('uploaded_photos')
    .select(['photo_id', 'user_id', 'deleted_by'])
    .where((where) =>
      where.or([
        where.and([where('described', '=', 0), where('at', '<', before(maxWait))]),
        where('deleted_at', '<', before(maxRest)),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo_uses')
            .select('draft_id')
            .where('bank', '=', uploadsBank)
            .whereRef('photo_uses.photo_id', '=', 'uploaded_photos.photo_id'),
        ),
      ),
    )
    .limit(20)
    .execute();
  return rows.map(({ photo_id: photoId, user_id, deleted_by }) => {
    return { photoId, by: deleted_by ?? user_id ?? undefined };
  });
}
