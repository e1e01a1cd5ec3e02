import type { Kysely } from 'kysely';
import type { Migration } from './migrate.ts';
import { archive, taggingAttempts, taggingPart, untoldArticles } from './migrate-archive.ts';
import { auditNames } from './migrate-audit-names.ts';
import { feedbackSearch } from './migrate-feedback-search.ts';
import { feedbackWords } from './migrate-feedback-words.ts';
import { jobs } from './migrate-jobs.ts';
import { knowledge } from './migrate-knowledge.ts';
import { photos, photoUploads, uploadedPhotos } from './migrate-photos.ts';
import { research, researchFeedbackArticles, researchResumed } from './migrate-research.ts';
import { researchSaid } from './migrate-research-said.ts';
import { sessions, sessionUse } from './migrate-sessions.ts';
import { tagRequests, tags } from './migrate-tags.ts';
import { index, key, ofDraft, ofUser, required, zero } from './migration-columns.ts';

/** The tables of `DeskTables`, step by step. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [
  {
    name: '0001-people',
    async up(db) {
      await people(db);
      await desk(db);
    },
  },
  {
    name: '0002-drafts',
    async up(db) {
      await drafts(db);
      await decisions(db);
    },
  },
  { name: '0003-analyses-and-outbox', up: outbox },
  { name: '0004-knowledge', up: knowledge },
  { name: '0005-tags', up: tags },
  { name: '0006-feedback-search', up: feedbackSearch },
  { name: '0007-tag-requests', up: tagRequests },
  { name: '0008-archive', up: archive },
  { name: '0009-tagging-part', up: taggingPart },
  { name: '0010-research', up: research },
  { name: '0011-research-feedback-articles', up: researchFeedbackArticles },
  { name: '0012-research-said', up: researchSaid },
  { name: '0013-photos', up: photos },
  { name: '0014-photo-uploads', up: photoUploads },
  { name: '0015-tagging-attempts', up: taggingAttempts },
  { name: '0016-untold-articles', up: untoldArticles },
  { name: '0017-uploaded-photos', up: uploadedPhotos },
  { name: '0018-audit-names', up: auditNames },
  { name: '0019-sessions', up: sessions },
  { name: '0020-research-resumed', up: researchResumed },
  { name: '0021-session-use', up: sessionUse },
  { name: '0022-feedback-words', up: feedbackWords },
  { name: '0023-jobs', up: jobs },
];

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('password', 'text')
    .addColumn('session_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text')
    .execute();
  await db.schema
    .createTable('links')
    .addColumn('token_hash', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', key)
    .addColumn('failures', 'integer', required)
    .addColumn('last_failed_at', 'text', required)
    .addColumn('blocked_until', 'text')
    .execute();
}

async function desk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sections')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', required)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', required)
    .addColumn('by_user', 'text', (column) => column.references('users.id'))
    .addColumn('action', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('details', 'text')
    .execute();
  await index(db, 'audit', ['object', 'action', 'at']);
}

async function drafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', key)
    .addColumn('version', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('form', 'text', required)
    .addColumn('threshold', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('section', 'text', required)
    .addColumn('language', 'text')
    .addColumn('words', 'integer', required)
    .addColumn('search', 'text', required)
    .addColumn('ignored', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('owner_id', 'text', ofUser)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', 'text', ofUser)
    .addColumn('closed', 'integer', zero)
    .addColumn('shared_with_desk', 'integer', zero)
    .addColumn('touched_at', 'text', required)
    .addColumn('settled_at', 'text')
    .execute();
  await index(db, 'drafts', ['closed', 'updated_at', 'id']);
  await index(db, 'drafts', ['touched_at']);
  await db.schema
    .createTable('draft_shares')
    .addColumn('draft_id', 'text', ofDraft)
    .addColumn('user_id', 'text', ofUser)
    .addPrimaryKeyConstraint('draft_shares_key', ['draft_id', 'user_id'])
    .execute();
  await index(db, 'draft_shares', ['user_id']);
  await db.schema
    .createTable('revisions')
    .addColumn('draft_id', 'text', ofDraft)
    .addColumn('version', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('form', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', 'text', ofUser)
    .addPrimaryKeyConstraint('revisions_key', ['draft_id', 'version'])
    .execute();
}

async function decisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisions')
    .addColumn('draft_id', 'text', ofDraft)
    .addColumn('item', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('gkb_id', 'text')
    .addColumn('std_form', 'text', required)
    .addColumn('type', 'text')
    .addColumn('sentence', 'text')
    .addColumn('label', 'text')
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('inherited', 'integer', zero)
    .addPrimaryKeyConstraint('decisions_key', ['draft_id', 'item'])
    .execute();
  await db.schema
    .createTable('dictionary')
    .addColumn('id', 'text', key)
    .addColumn('language', 'text', required)
    .addColumn('word', 'text', required)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addUniqueConstraint('dictionary_word', ['language', 'word'])
    .execute();
}

async function outbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('analyses')
    .addColumn('draft_id', 'text', (column) =>
      column.primaryKey().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('input_hash', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('reference_key', 'text', required)
    .addColumn('used_chars', 'integer', required)
    .addColumn('analysis', 'text', required)
    .addColumn('found', 'text', required)
    .addColumn('missing', 'text', required)
    .addColumn('inherited', 'integer', zero)
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('draft_id', 'text', ofDraft)
    .addColumn('item', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('reference_key', 'text', required)
    .addColumn('in_tags', 'integer', zero)
    .addColumn('in_entities', 'integer', zero)
    .addColumn('in_sentiment', 'integer', zero)
    .addColumn('gkb_id', 'text')
    .addColumn('std_form', 'text', required)
    .addColumn('type', 'text')
    .addColumn('sentence', 'text')
    .addColumn('label', 'text')
    .addColumn('by_user', 'text', (column) => column.references('users.id'))
    .addColumn('at', 'text', required)
    .addColumn('due_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('message', 'text')
    .addColumn('attempts', 'integer', zero)
    .addColumn('send_id', 'text')
    .addColumn('lease_until', 'text')
    .execute();
  await index(db, 'outbox', ['draft_id', 'item']);
  await index(db, 'outbox', ['state', 'due_at']);
  await index(db, 'outbox', ['at', 'id']);
}
