import { KnowledgeCorrection } from '../../../../lib/contract/knowledge-record.ts';
import type { Store, Tables } from '../../store/port.ts';

/** A newsroom whose corrections hold, as of a change of them. */
export type Newsroom = { tenant: string; revision: number };

/** What a newsroom says of one item. */
export type CorrectionEntry = {
  id: string;
  isNew: boolean;
  correction: KnowledgeCorrection;
  at: string;
};

/** The newsroom of a tenant; undefined when it never changed anything. */
export async function findNewsroom(store: Store, tenant: string): Promise<Newsroom | undefined> {
  const row = await store
    .selectFrom('knowledge_revision')
    .select('revision')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return row && { tenant, revision: row.revision };
}

/** The latest change first. */
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

export function readCorrectionRow(
  row: Pick<Tables['knowledge_correction'], 'id' | 'is_new' | 'correction' | 'at'>,
): CorrectionEntry {
  const correction = KnowledgeCorrection.parse(JSON.parse(row.correction));
  return { id: row.id, isNew: row.is_new === 1, correction, at: row.at };
}

/**
 * Writes what a newsroom says of an item in the place of what it said before; `replaced` is another id under which it
 * did. Returns how the newsroom is then.
 */
export function putCorrection(
  store: Store,
  tenant: string,
  { id, isNew, correction, at }: CorrectionEntry,
  replaced?: string,
): Promise<Newsroom> {
  return store.transaction().execute(async (transaction) => {
    if (replaced !== undefined) {
      await transaction
        .deleteFrom('knowledge_correction')
        .where('tenant', '=', tenant)
        .where('id', '=', replaced)
        .execute();
    }
    const said = { correction: JSON.stringify(correction), at };
    await transaction
      .insertInto('knowledge_correction')
      .values({ tenant, id, is_new: isNew ? 1 : 0, ...said })
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(said))
      .execute();
    return countChange(transaction, tenant);
  });
}

/** Takes back what a newsroom said of an item; undefined when it said nothing. */
export function deleteCorrection(
  store: Store,
  tenant: string,
  id: string,
): Promise<{ isNew: boolean } | undefined> {
  return store.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('knowledge_correction')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .returning('is_new')
      .executeTakeFirst();
    if (!row) return undefined;
    await countChange(transaction, tenant);
    return { isNew: row.is_new === 1 };
  });
}

async function countChange(transaction: Store, tenant: string): Promise<Newsroom> {
  const row = await transaction
    .insertInto('knowledge_revision')
    .values({ tenant, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('tenant').doUpdateSet(({ eb }) => ({
        revision: eb('knowledge_revision.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { tenant, revision: row.revision };
}
