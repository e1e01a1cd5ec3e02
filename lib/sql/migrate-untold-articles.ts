import type { Kysely } from 'kysely';
import { index, key, required, zero } from './migration-columns.ts';

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
