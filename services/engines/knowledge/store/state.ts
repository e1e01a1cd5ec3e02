import type { KnowledgeStore } from './open-knowledge.ts';

/** Counts a change of the knowledge base; returns the `revision` for everything written in the same transaction. */
export async function raiseRevision(transaction: KnowledgeStore): Promise<number> {
  const revision = (await readRevision(transaction)) + 1;
  await writeState(transaction, 'revision', String(revision));
  return revision;
}

/** Number of changes so far. */
export async function readRevision(store: KnowledgeStore): Promise<number> {
  return Number((await readState(store, 'revision')) ?? 0);
}

export async function readState(store: KnowledgeStore, name: string): Promise<string | undefined> {
  const row = store.selectFrom('state').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
}

export async function writeState(
  transaction: KnowledgeStore,
  name: string,
  value: string,
): Promise<void> {
  await transaction
    .insertInto('state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
