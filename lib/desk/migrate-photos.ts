import type { Kysely } from 'kysely';
import { index, key, ofDraft, ofUser, required } from './migration-columns.ts';

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
