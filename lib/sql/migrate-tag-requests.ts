import type { Kysely } from 'kysely';

/** The request of a change of tags, so that it is planned again when its process dies; and its holder. */
export async function tagRequests(db: Kysely<unknown>): Promise<void> {
  for (const column of ['request', 'holder']) {
    await db.schema.alterTable('tag_changes').addColumn(column, 'text').execute();
  }
  for (const column of ['created', 'changed']) {
    await db.schema.alterTable('tag_imports').addColumn(column, 'integer').execute();
  }
}
