import type { KnowledgeEntity } from '../entity.ts';
import { hashShipped, loadShipped, type OpenFacts } from '../load-shipped.ts';
import { applyRecords, withdrawRecords } from './apply-records.ts';
import type { KnowledgeStore } from './open-knowledge.ts';
import { parseRecord, raiseRevision, readState, writeState } from './rows.ts';

/** Applies changes of what is shipped, with as many open items as before unless they are given. True if anything was written. */
export async function syncShipped(store: KnowledgeStore, given?: OpenFacts): Promise<boolean> {
  const known = await readState(store, 'shipped');
  const openFacts = given ?? (known?.endsWith(' all') ? 'all' : 'usual');
  const hash = openFacts === 'usual' ? hashShipped() : `${hashShipped()} ${openFacts}`;
  if (known === hash) return false;
  return store.transaction().execute(async (transaction) => {
    // Another process may have been faster.
    if ((await readState(transaction, 'shipped')) === hash) return false;
    const { seed, open } = loadShipped(openFacts);
    const revision = await raiseRevision(transaction);
    await replaceRecords(transaction, 'seed', seed, revision);
    await replaceRecords(transaction, 'open', open, revision);
    await writeState(transaction, 'shipped', hash);
    const base = await readState(transaction, 'base');
    if (base === undefined) await writeState(transaction, 'base', crypto.randomUUID());
    return true;
  });
}

/** Writes those of an origin's records that have changed, and withdraws those that are no longer among them. */
async function replaceRecords(
  transaction: KnowledgeStore,
  origin: 'seed' | 'open',
  records: readonly KnowledgeEntity[],
  revision: number,
): Promise<void> {
  const rows = await transaction
    .selectFrom('entity')
    .select(['id', origin])
    .where(origin, 'is not', null)
    .execute();
  // An open item may be kept under the id of another origin's.
  const before = new Map(
    rows.map((row) => {
      const json = row[origin] ?? '';
      const own = origin === 'open' ? parseRecord(json).externalIds?.wikidata : row.id;
      return [own, { id: row.id, json }];
    }),
  );
  const changed = records.filter((record) => {
    const own = origin === 'open' ? record.externalIds?.wikidata : record.id;
    const old = before.get(own);
    before.delete(own);
    return old === undefined || old.json !== JSON.stringify({ ...record, id: old.id });
  });
  await applyRecords(transaction, origin, changed, revision);
  const gone = [...before.values()].map(({ id }) => id);
  await withdrawRecords(transaction, origin, gone, revision);
}
