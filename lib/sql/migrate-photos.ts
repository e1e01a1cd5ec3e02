import { type Kysely, sql } from 'kysely';
import { index, key, ofDraft, ofUser, required, zero } from './migration-columns.ts';

/** The step `photos`: which photos a draft holds. Drafts from before have none. */
export async function photos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('photo_uses')
    .addColumn('draft_id', 'text', ofDraft)
    .addColumn('bank', 'text', required)
    .addColumn('photo_id', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('photo_uses_key', ['draft_id', 'bank', 'photo_id'])
    .execute();
  await index(db, 'photo_uses', ['bank', 'photo_id']);
}

/** The step `photo-uploads`: pictures that were sent, but of which nobody has said anything yet. */
export async function photoUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pending_uploads')
    .addColumn('photo_id', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('at', 'text', required)
    .execute();
}

/**
 * The step `uploaded-photos`: who sent each uploaded picture, which only the log of changes knew, and which of them were
 * deleted. Pictures of unknown senders have no row.
 */
export async function uploadedPhotos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploaded_photos')
    .addColumn('photo_id', 'text', key)
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('at', 'text', required)
    .addColumn('described', 'integer', zero)
    .addColumn('deleted_at', 'text')
    .addColumn('deleted_by', 'text', (column) => column.references('users.id'))
    .execute();
  await sql`
    insert into uploaded_photos (photo_id, user_id, at, described)
    select substr(sent.object, length('photo:uploads/') + 1), sent.by_user, min(sent.at),
      not exists (
        select 1 from pending_uploads
        where photo_id = substr(sent.object, length('photo:uploads/') + 1)
      )
    from audit sent
    where sent.action = 'photo.upload' and sent.object like 'photo:uploads/%'
      and not exists (
        select 1 from audit gone
        where gone.object = sent.object and gone.action = 'photo.delete' and gone.id > sent.id
      )
    group by sent.object`.execute(db);
  await db.schema.dropTable('pending_uploads').execute();
}
