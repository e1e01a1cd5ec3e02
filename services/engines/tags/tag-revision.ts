import type { Store } from '../store/port.ts';

/** Number of changes of the tenant's vocabulary; 0 where it never had a tag. */
export async function readTagRevision(store: Store, tenant: string): Promise<number> {
  const row = await store
    .selectFrom('editorial_tag_revision')
    .select('revision')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Identifies a tenant's vocabulary as of a revision. */
export type TagState = { tenant: string; revision: number };

/** Undefined where the tenant never had a tag. */
export async function findTagState(store: Store, tenant: string): Promise<TagState | undefined> {
  const revision = await readTagRevision(store, tenant);
  return revision === 0 ? undefined : { tenant, revision };
}

/** Counts a change and returns its number. Call it in the transaction that makes the change. */
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
