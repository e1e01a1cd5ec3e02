import { requestRemoval } from '../../clients/removal.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { inChunks } from '../../sql/in-chunks.ts';

/** Deletes drafts, and the feedback on them here and at the services. Part of the caller's transaction. */
export async function removeDrafts(db: Desk, ids: readonly string[]): Promise<void> {
  await removingFeedback(db, 'draft_id', ids, (some) =>
    db.deleteFrom('drafts').where('id', 'in', some).execute(),
  );
}

/** Deletes feedback on drafts, here and at the services. Part of the caller's transaction. */
export async function removeFeedback(db: Desk, ids: readonly string[]): Promise<void> {
  await removingFeedback(db, 'id', ids, (some) =>
    db.deleteFrom('outbox').where('id', 'in', some).execute(),
  );
}

/** Copies of a draft share its analysis, and one analysis has feedback of several times: the last of it counts. */
async function removingFeedback(
  db: Desk,
  column: 'id' | 'draft_id',
  ids: readonly string[],
  remove: (some: string[]) => Promise<unknown>,
): Promise<void> {
  const keysOf = db.selectFrom('outbox').select('reference_key').distinct();
  const rows: { reference_key: string }[] = [];
  for (const some of inChunks(ids)) {
    rows.push(...(await keysOf.where(column, 'in', some).execute()));
    await remove(some);
  }
  for (const some of inChunks(rows)) {
    const keys = some.map(({ reference_key }) => reference_key);
    const left = await keysOf.where('reference_key', 'in', keys).execute();
    const kept = new Set(left.map(({ reference_key }) => reference_key));
    await requestRemoval(db, { service: 'media', keys: keys.filter((key) => !kept.has(key)) });
  }
}
