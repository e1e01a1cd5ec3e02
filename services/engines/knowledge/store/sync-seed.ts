import { hashSeed, loadSeed } from '../load-seed.ts';
import { applyRecords, withdrawSeed } from './apply-records.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import { raiseRevision, readState, writeState } from './state.ts';

/**
 * Brings our own facts in the knowledge base up to date with the files of the seed, in one transaction; nothing is
 * written while the files are those that were loaded last. Returns whether anything was.
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
