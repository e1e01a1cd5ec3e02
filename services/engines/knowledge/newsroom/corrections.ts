import { nextRevision, readSharedRevision, type Store } from '../../store/port.ts';
import { type CorrectionEntry, type Newsroom, readCorrectionRow } from './correction-row.ts';

/** Undefined if the tenant never changed anything. */
export async function findNewsroom(store: Store, tenant: string): Promise<Newsroom | undefined> {
  const revision = await readSharedRevision(store, 'knowledge_revision', tenant);
  return revision === 0 ? undefined : { tenant, revision };
}

/** Latest first. */
export async function listCorrections(store: Store, tenant: string): Promise<CorrectionEntry[]> {
  const rows = await store
    .selectFrom('knowledge_correction')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readCorrectionRow);
}

/** Replaces an earlier correction; `replaced` is another id of it. */
export function putCorrection(
  store: Store,
  tenant: string,
  { id, isNew, correction, at }: CorrectionEntry,
  replaced?: string,
): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    if (replaced !== undefined) {
      await transaction
        .deleteFrom('knowledge_correction')
        .where('tenant', '=', tenant)
        .where('id', '=', replaced)
        .execute();
    }
    const stated = { correction: JSON.stringify(correction), at };
    await transaction
      .insertInto('knowledge_correction')
      .values({ tenant, id, is_new: isNew ? 1 : 0, ...stated })
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(stated))
      .execute();
    await nextRevision(transaction, 'knowledge_revision', tenant);
  });
}

/** Undefined if there is no correction. */
export function deleteCorrection(store: Store, tenant: string, id: string) {
  return store.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('knowledge_correction')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .returning('is_new')
      .executeTakeFirst();
    if (!row) return undefined;
    await nextRevision(transaction, 'knowledge_revision', tenant);
    return { isNew: row.is_new === 1 };
  });
}
