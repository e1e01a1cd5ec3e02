import { hashSeed, loadSeed } from '../load-seed.ts';
import { applyRecords, withdrawSeed } from './apply-records.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import { raiseRevision, readState, writeState } from './state.ts';

/**
 * Updates the knowledge base from the seed files in one transaction, if they have changed. True if anything was
 * written.
 */
export async function syncSeed(store: KnowledgeStore): Promise<boolean> {
  const hash = hashSeed();
  if ((await readState(store, 'seed')) === hash) return false;
  return store.transaction().execute(async (transaction) => {
    // Another process may have been faster.
    if ((await readState(transaction, 'seed')) === hash) return false;
    const rows = await transaction
      .selectFrom('entity')
      .select(['id', 'seed'])
      .where('seed', 'is not', null)
      .execute();
    const before = new Map(rows.map(({ id, seed }) => [id, seed]));
    const now = loadSeed();
    const kept = new Set(now.map(({ id }) => id));
    const revision = await raiseRevision(transaction);
    const changed = now.filter((entity) => before.get(entity.id) !== JSON.stringify(entity));
    await applyRecords(transaction, 'seed', changed, revision);
    const gone = [...before.keys()].filter((id) => !kept.has(id));
    await withdrawSeed(transaction, gone, revision);
    await writeState(transaction, 'seed', hash);
    const base = await readState(transaction, 'base');
    if (base === undefined) await writeState(transaction, 'base', crypto.randomUUID());
    return true;
  });
}
