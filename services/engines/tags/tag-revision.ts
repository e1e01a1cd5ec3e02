import type { Store } from '../store/open-store.ts';

/** How often the tenant's vocabulary has changed; 0: it never had a tag. */
export async function readTagRevision(store: Store, tenant: string): Promise<number> {
  const row = await store
    .selectFrom('editorial_tag_revision')
    .select('revision')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** A tenant's vocabulary as of a change of it. */
export type TagState = { tenant: string; revision: number };

/** The vocabulary of a tenant; undefined when it never had a tag. */
export async function findTagState(store: Store, tenant: string): Promise<TagState | undefined> {
  const revision = await readTagRevision(store, tenant);
  return revision === 0 ? undefined : { tenant, revision };
}

/** Counts one more change and tells its number. Call it in the transaction that makes the change. */
export async function nextTagRevision(transaction: Store, tenant: string): Promise<number> {
  const row = await transaction
    .insertInto('editorial_tag_revision')
    .values({ tenant, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('tenant').doUpdateSet((row) => ({
        revision: row('editorial_tag_revision.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}
