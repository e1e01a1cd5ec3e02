import type { Kysely } from 'kysely';

/** What a change of tags was asked to do, so that it is planned again when its process dies; and who has it in hand. */
export async function tagRequests(db: Kysely<unknown>): Promise<void> {
  for (const column of ['request', 'holder']) {
    await db.schema.alterTable('tag_changes').addColumn(column, 'text').execute();
  }
  for (const column of ['created', 'changed']) {
    await db.schema.alterTable('tag_imports').addColumn(column, 'integer').execute();
  }
}
