import type { Kysely } from 'kysely';
import { zero } from './migration-columns.ts';

/** The step `research-resumed`: answers that the desk's own end cut short are asked for again. */
export async function researchResumed(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('research_turns').addColumn('suspended', 'integer', zero).execute();
}
