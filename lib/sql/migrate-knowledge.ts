import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ofUser, required } from './migration-columns.ts';

const page = 200;

/** Step 0004: which items of the knowledge base a draft is about, what the desk corrected, sweeps of deprecated ids. */
export async function knowledge(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_items')
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('gkb_id', 'text', required)
    .addPrimaryKeyConstraint('draft_items_key', ['draft_id', 'gkb_id'])
    .execute();
  await fillDraftItems(db);
  for (const table of ['draft_items', 'decisions', 'outbox']) {
    await db.schema
      .createIndex(`${table}_by_gkb_id_draft_id`)
      .on(table)
      .columns(['gkb_id', 'draft_id'])
      .execute();
  }
  await db.schema
    .createTable('knowledge_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gkb_id', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('kind', 'text', required)
    .addColumn('fields', 'text', required)
    .addColumn('correction', 'text')
    .execute();
  await db.schema
    .createIndex('knowledge_changes_by_gkb_id_at')
    .on('knowledge_changes')
    .columns(['gkb_id', 'at'])
    .execute();
  await sweeps(db);
}

async function sweeps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sweeps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('changed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('sweeps_by_state_at').on('sweeps').columns(['state', 'at']).execute();
  await db.schema
    .createTable('sweep_changes')
    .addColumn('sweep_id', 'text', (column) =>
      column.notNull().references('sweeps.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('object_id', 'text', required)
    .addColumn('from_id', 'text', required)
    .addColumn('to_id', 'text', required)
    .addColumn('undo', 'text')
    .addPrimaryKeyConstraint('sweep_changes_key', ['sweep_id', 'kind', 'object_id', 'from_id'])
    .execute();
}

type Before = {
  analyses: { draft_id: string; found: string };
  draft_items: { draft_id: string; gkb_id: string };
};
const Found = z.object({ items: z.array(z.object({ gkbId: z.string().optional() })) });

async function fillDraftItems(all: Kysely<unknown>): Promise<void> {
  const db = all.withTables<Before>();
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('analyses')
      .select(['draft_id', 'found'])
      .where('draft_id', '>', last)
      .orderBy('draft_id')
      .limit(page)
      .execute();
    for (const { draft_id, found } of rows) {
      const { items } = Found.parse(JSON.parse(found));
      const ids = new Set(items.flatMap(({ gkbId }) => (gkbId ? [gkbId] : [])));
      if (ids.size === 0) continue;
      await db
        .insertInto('draft_items')
        .values([...ids].map((gkb_id) => ({ draft_id, gkb_id })))
        .execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.draft_id;
  }
}
