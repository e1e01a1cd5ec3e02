import type { Kysely } from 'kysely';
import { zero } from './migration-columns.ts';

/** The step `tagging-attempts`: how often tagging went wrong is counted, so that it does not go wrong for ever. */
export async function taggingAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tagging_jobs').addColumn('attempts', 'integer', zero).execute();
}
