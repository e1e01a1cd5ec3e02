import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { index, key, ofUser, required, zero } from './migration-columns.ts';

const ofChange = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('tag_changes.id').onDelete('cascade');

/** The step `tags`: changes of the vocabulary, redirects, which pieces carry which tags, imports. */
export async function tags(db: Kysely<unknown>): Promise<void> {
  await changes(db);
  await db.schema
    .createTable('tag_redirects')
    .addColumn('item', 'text', key)
    .addColumn('gkb_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('external_id', 'text')
    .addColumn('change_id', 'text', ofChange)
    .execute();
  await index(db, 'tag_redirects', ['gkb_id']);
  await index(db, 'tag_redirects', ['external_id']);
  await keptTags(db);
  await db.schema
    .createTable('tag_distinct')
    .addColumn('a', 'text', required)
    .addColumn('b', 'text', required)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('tag_distinct_key', ['a', 'b'])
    .execute();
  await db.schema
    .createTable('tag_imports')
    .addColumn('id', 'text', key)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('change_id', 'text')
    .execute();
}

async function changes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tag_changes')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('tags', 'integer', required)
    .addColumn('parts', 'integer', required)
    .addColumn('sent', 'integer', zero)
    .addColumn('note', 'text')
    .addColumn('attempts', 'integer', zero)
    .addColumn('due_at', 'text', required)
    .addColumn('lease_until', 'text')
    .addColumn('undoes', 'text')
    .execute();
  await index(db, 'tag_changes', ['at', 'id']);
  await index(db, 'tag_changes', ['state']);
  await db.schema
    .createTable('tag_change_items')
    .addColumn('change_id', 'text', ofChange)
    .addColumn('position', 'integer', required)
    .addColumn('part', 'integer', required)
    .addColumn('gkb_id', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('redirect', 'text')
    .addColumn('state', 'text', required)
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('tag_change_items_key', ['change_id', 'position'])
    .execute();
  await index(db, 'tag_change_items', ['gkb_id']);
}

async function keptTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_tags')
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('item', 'text', required)
    .addColumn('gkb_id', 'text')
    .addColumn('std_form', 'text', required)
    .addColumn('kept', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('seq', 'integer', required)
    .addColumn('stale', 'integer', zero)
    .addPrimaryKeyConstraint('kept_tags_key', ['draft_id', 'item'])
    .execute();
  await index(db, 'kept_tags', ['gkb_id', 'kept', 'at']);
  await index(db, 'kept_tags', ['seq']);
  await index(db, 'kept_tags', ['stale']);
  // Pieces that were there before are looked through with the next settling.
  await db
    .withTables<{ drafts: { settled_at: string | null } }>()
    .updateTable('drafts')
    .set({ settled_at: null })
    .execute();
}

/** The request of a change of tags, so that it is planned again when its process dies; and its holder. */
export async function tagRequests(db: Kysely<unknown>): Promise<void> {
  for (const column of ['request', 'holder']) {
    await db.schema.alterTable('tag_changes').addColumn(column, 'text').execute();
  }
  for (const column of ['created', 'changed']) {
    await db.schema.alterTable('tag_imports').addColumn(column, 'integer').execute();
  }
}
