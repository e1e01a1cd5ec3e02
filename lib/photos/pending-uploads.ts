import type { PhotoRecord } from '../contract/photo-details.ts';
import type { Desk } from '../desk/database.ts';
import { now } from '../desk/ids.ts';
import { uploadsBank } from './uploads-bank.ts';

/** Milliseconds for which a picture waits for what is to be said of it. */
const patience = 24 * 60 * 60 * 1000;

/** A picture was sent: until something is said of it, it is in the bank, but nobody is shown it. */
export async function expectWords(db: Desk, userId: string, photoId: string): Promise<void> {
  await db
    .insertInto('pending_uploads')
    .values({ photo_id: photoId, user_id: userId, at: now() })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .execute();
}

export async function isAwaited(db: Desk, userId: string, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pending_uploads')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Something was said of a picture, or it is gone. */
export async function stopWaiting(db: Desk, photoId: string): Promise<void> {
  await db.deleteFrom('pending_uploads').where('photo_id', '=', photoId).execute();
}

/** Photos of a bank without those that wait for words. */
export async function withoutPending(
  db: Desk,
  bank: string,
  photos: readonly PhotoRecord[],
): Promise<readonly PhotoRecord[]> {
  if (bank !== uploadsBank || photos.length === 0) return photos;
  const ids = photos.map(({ id }) => id);
  const rows = await db
    .selectFrom('pending_uploads')
    .select('photo_id')
    .where('photo_id', 'in', ids)
    .execute();
  const pending = new Set(rows.map(({ photo_id }) => photo_id));
  return photos.filter(({ id }) => !pending.has(id));
}

/** Pictures of which nobody said anything in a day, and that no draft holds: the page was closed, or the line broke. */
export async function listForgotten(db: Desk): Promise<{ photoId: string; userId: string }[]> {
  const before = new Date(Date.now() - patience).toISOString();
  const rows = await db
    .selectFrom('pending_uploads')
    .select(['photo_id', 'user_id'])
    .where('at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo_uses')
            .select('draft_id')
            .where('bank', '=', uploadsBank)
            .whereRef('photo_uses.photo_id', '=', 'pending_uploads.photo_id'),
        ),
      ),
    )
    .limit(20)
    .execute();
  return rows.map(({ photo_id, user_id }) => ({ photoId: photo_id, userId: user_id }));
}
