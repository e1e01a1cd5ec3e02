import { nextRevision, readRevision, readSharedRevision, type Store } from '../store/port.ts';

const table = 'editorial_tag_revision';

/** Number of changes of the tenant's vocabulary; 0 where it never had a tag. */
export function readTagRevision(store: Store, tenant: string): Promise<number> {
  return readRevision(store, table, tenant);
}

/** Counts a change and returns its number. Call it in the transaction that makes the change. */
export function nextTagRevision(transaction: Store, tenant: string): Promise<number> {
  return nextRevision(transaction, table, tenant);
}

/** Identifies a tenant's vocabulary as of a revision, for threads. */
export type TagState = { tenant: string; revision: number };

/** Undefined where the tenant never had a tag. */
export async function findTagState(store: Store, tenant: string): Promise<TagState | undefined> {
  const revision = await readSharedRevision(store, table, tenant);
  return revision === 0 ? undefined : { tenant, revision };
}
