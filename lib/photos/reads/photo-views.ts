import type { Me } from '../../auth/api.ts';
import type { PhotoRecord } from '../../contract/photo-details.ts';
import { isNotDeleted, openableBy } from '../../drafts/reads/draft-row.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { PhotoUsage, PhotoView, UploadView } from '../api.ts';
import { uploadsBank } from '../photo-desk.ts';
import type { UploadedPhotosTable } from '../tables.ts';
import { rightsToUpload } from './uploaded-photos.ts';

/** Drafts named for each photo. */
const maxNamed = 5;

/** Adds other uses, where drafts that the reader may not open are only counted, and the reader's rights. */
export async function toPhotoViews(
  db: Desk,
  reader: Me,
  bank: string,
  photos: readonly PhotoRecord[],
): Promise<PhotoView[]> {
  const ids = photos.map(({ id }) => id);
  const usage = await readUsage(db, reader, bank, ids);
  const uploads = bank === uploadsBank ? await readUploads(db, ids) : undefined;
  return photos.map((photo) => ({
    ...photo,
    usage: usage.get(photo.id),
    upload: uploads && toUpload(reader, uploads.get(photo.id)),
  }));
}

export async function toPhotoView(
  db: Desk,
  reader: Me,
  bank: string,
  photo: PhotoRecord,
): Promise<PhotoView> {
  const [view] = await toPhotoViews(db, reader, bank, [photo]);
  return view ?? photo;
}

type UploadRow = Pick<UploadedPhotosTable, 'user_id' | 'at' | 'deleted_at'> & {
  name: string | null;
};

async function readUploads(db: Desk, ids: readonly string[]): Promise<Map<string, UploadRow>> {
  const rows = await db
    .selectFrom('uploaded_photos')
    .leftJoin('users', 'users.id', 'uploaded_photos.user_id')
    .where('photo_id', 'in', ids)
    .select(['photo_id', 'user_id', 'at', 'deleted_at', 'users.name'])
    .execute();
  return new Map(rows.map((row) => [row.photo_id, row]));
}

function toUpload(reader: Me, row: UploadRow | undefined): UploadView {
  return {
    may: rightsToUpload(reader, row),
    ...(row?.name && { by: row.name, at: row.at }),
    ...(row?.deleted_at && { deletedAt: row.deleted_at }),
  };
}

async function readUsage(
  db: Desk,
  reader: Me,
  bank: string,
  ids: readonly string[],
): Promise<Map<string, PhotoUsage>> {
  if (ids.length === 0) return new Map();
  const uses = db
    .selectFrom('photo_uses')
    .innerJoin('drafts', 'drafts.id', 'photo_uses.draft_id')
    .where(isNotDeleted)
    .where('photo_uses.bank', '=', bank)
    .where('photo_uses.photo_id', 'in', ids);
  const counts = await uses
    .select(({ fn }) => [
      'photo_uses.photo_id',
      fn.countAll<number>().as('drafts'),
      fn.max('photo_uses.at').as('lastAt'),
    ])
    .groupBy('photo_uses.photo_id')
    .execute();
  if (counts.length === 0) return new Map();
  const open = await uses
    .where(openableBy(reader.id))
    .select(['photo_uses.photo_id', 'drafts.id', 'drafts.title'])
    .orderBy('photo_uses.at', 'desc')
    .orderBy('drafts.id')
    .execute();
  const byPhoto = Map.groupBy(open, ({ photo_id }) => photo_id);
  return new Map(
    counts.map(({ photo_id, drafts, lastAt }) => {
      const first = byPhoto.get(photo_id)?.slice(0, maxNamed) ?? [];
      const named = first.map(({ id, title }) => ({ id, title }));
      return [photo_id, { drafts: Number(drafts), lastAt, named }];
    }),
  );
}
