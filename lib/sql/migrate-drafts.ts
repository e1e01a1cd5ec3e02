import type { Kysely } from 'kysely';
import { itemSearch } from '../i18n/item-search.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { index, key, ofDraft, ofUser, required, zero } from './migration-columns.ts';

export async function drafts(db: Kysely<unknown>): Promise<void> {
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

export async function decisions(db: Kysely<unknown>): Promise<void> {
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

export async function outbox(db: Kysely<unknown>): Promise<void> {
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

type Outbox = { outbox: { std_form: string; type: string | null; search: string } };

/** Feedback is found by the folded words of its item. */
export async function feedbackSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const outbox = db.withTables<Outbox>();
  const forms = await outbox.selectFrom('outbox').select('std_form').distinct().execute();
  for (const { std_form } of forms) {
    await outbox
      .updateTable('outbox')
      .set({ search: foldForSearch(std_form) })
      .where('std_form', '=', std_form)
      .execute();
  }
}

/** The step `feedback-words`: feedback on times and amounts is found by the words that stand for them. */
export async function feedbackWords(db: Kysely<unknown>): Promise<void> {
  const outbox = db.withTables<Outbox>();
  const items = await outbox
    .selectFrom('outbox')
    .select(['std_form', 'type'])
    .where('type', 'is not', null)
    .distinct()
    .execute();
  for (const { std_form, type } of items)
    await outbox
      .updateTable('outbox')
      .set({ search: itemSearch({ stdForm: std_form, type: type ?? undefined }) })
      .where('std_form', '=', std_form)
      .where('type', '=', type)
      .execute();
}
