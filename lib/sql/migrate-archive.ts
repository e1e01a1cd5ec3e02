import type { Kysely } from 'kysely';
import { linksIn } from '../text/content-links.ts';
import { index, key, ofDraft, ofUser, required, zero } from './migration-columns.ts';

/** The step `archive`: links and publications of drafts, tagging of many articles, saved searches, verdicts. */
export async function archive(db: Kysely<unknown>): Promise<void> {
  await draftLinks(db);
  await db.schema
    .createTable('publications')
    .addColumn('draft_id', 'text', (column) =>
      column.primaryKey().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('article_id', 'text', required)
    .addColumn('dataset', 'text', required)
    .addColumn('input', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('waiting', 'text')
    .addColumn('attempts', 'integer', zero)
    .addColumn('due_at', 'text')
    .execute();
  await index(db, 'publications', ['article_id']);
  await index(db, 'publications', ['waiting', 'due_at']);
  await tagging(db);
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('seen_at', 'text', required)
    .execute();
  await index(db, 'saved_searches', ['user_id', 'created_at']);
  await feedback(db);
}

async function tagging(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tagging_jobs')
    .addColumn('id', 'text', key)
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('selection', 'text', required)
    .addColumn('add_ids', 'text', required)
    .addColumn('remove_ids', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('total', 'integer', zero)
    .addColumn('done', 'integer', zero)
    .addColumn('changed', 'integer', zero)
    .addColumn('cursor', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('message', 'text')
    .execute();
  await index(db, 'tagging_jobs', ['at', 'id']);
  await index(db, 'tagging_jobs', ['state']);
  await db.schema
    .createTable('tagging_job_articles')
    .addColumn('job_id', 'text', (column) =>
      column.notNull().references('tagging_jobs.id').onDelete('cascade'),
    )
    .addColumn('article_id', 'text', required)
    .addColumn('added', 'text')
    .addColumn('removed', 'text')
    .addPrimaryKeyConstraint('tagging_job_articles_key', ['job_id', 'article_id'])
    .execute();
}

async function feedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_feedback')
    .addColumn('id', 'text', key)
    .addColumn('article_id', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('reference_key', 'text', required)
    .addColumn('verdict', 'text', required)
    .addColumn('q', 'text')
    .addColumn('draft_id', 'text', (column) => column.references('drafts.id').onDelete('cascade'))
    .addColumn('by_user', 'text', ofUser)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('message', 'text')
    .addColumn('attempts', 'integer', zero)
    .addColumn('lease_until', 'text')
    .addUniqueConstraint('article_feedback_once', ['by_user', 'reference_key', 'article_id'])
    .execute();
  await index(db, 'article_feedback', ['state', 'due_at']);
  await index(db, 'article_feedback', ['at', 'id']);
  await index(db, 'article_feedback', ['draft_id', 'article_id']);
}

type Linked = {
  drafts: { id: string; content: string };
  draft_links: { draft_id: string; target: string };
};

async function draftLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_links')
    .addColumn('draft_id', 'text', ofDraft)
    .addColumn('target', 'text', required)
    .addPrimaryKeyConstraint('draft_links_key', ['draft_id', 'target'])
    .execute();
  await index(db, 'draft_links', ['target']);
  const tables = db.withTables<Linked>();
  const drafts = await tables
    .selectFrom('drafts')
    .select(['id', 'content'])
    .where('content', 'like', '%"link"%')
    .execute();
  for (const { id, content } of drafts) {
    for (const target of linksIn(JSON.parse(content))) {
      await tables.insertInto('draft_links').values({ draft_id: id, target }).execute();
    }
  }
}

/** The step `tagging-part`: tagging of many articles that belongs to a change of tags or to a sweep. */
export async function taggingPart(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tagging_jobs').addColumn('part_of', 'text').execute();
  await db.schema.alterTable('tagging_jobs').addColumn('undo_asked', 'integer', zero).execute();
  await db.schema
    .createIndex('tagging_jobs_by_part_of')
    .on('tagging_jobs')
    .columns(['part_of'])
    .execute();
}

/** The step `tagging-attempts`: how often tagging went wrong is counted, so that it does not go wrong for ever. */
export async function taggingAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tagging_jobs').addColumn('attempts', 'integer', zero).execute();
}

/** The step `untold-articles`: what a media service that keeps articles of its own has still to be told of. */
export async function untoldArticles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('untold_articles')
    .addColumn('article_id', 'text', key)
    .addColumn('act', 'text', required)
    .addColumn('dataset', 'text', required)
    .addColumn('removed', 'integer', zero)
    .addColumn('attempts', 'integer', zero)
    .addColumn('due_at', 'text', required)
    .execute();
  await index(db, 'untold_articles', ['due_at']);
}
