import type { Kysely } from 'kysely';
import { zero } from './migration-columns.ts';

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
