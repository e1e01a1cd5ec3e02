import { updateOutbox } from '../../drafts/findings/update-outbox.ts';
import { putDraftItems } from '../../drafts/writes/draft-contents.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { SweepChangesTable } from '../tables.ts';
import type { DraftUndo } from './draft-undo.ts';
import type { PlannedRestore } from './plan-analyses.ts';

/**
 * Puts back what a sweep changed in a draft; part of the caller's transaction. What somebody decided or analyzed since
 * stays. False: there was nothing left to put back.
 */
export async function restoreDraft(
  db: Desk,
  { object_id: draftId, from_id: from, to_id: to }: SweepChangesTable,
  undo: DraftUndo,
  planned: PlannedRestore | undefined,
): Promise<boolean> {
  const isDecided = await restoreDecisions(db, draftId, undo);
  const isAnalyzed = undo.analysis !== undefined && (await restoreAnalysis(db, draftId, planned));
  for (const { id, ...row } of isDecided || !undo.decisions ? undo.outbox : []) {
    await db
      .updateTable('outbox')
      .set(row)
      .where('id', '=', id)
      .where('draft_id', '=', draftId)
      .execute();
  }
  await db
    .updateTable('kept_tags')
    .set({ stale: 1 })
    .where('draft_id', '=', draftId)
    .where('item', 'in', [from, to])
    .execute();
  // The entry that gave way to one about the same item waits again.
  if (isDecided) await updateOutbox(db, draftId);
  return isDecided || isAnalyzed;
}

async function restoreDecisions(
  db: Desk,
  draftId: string,
  { decisions }: DraftUndo,
): Promise<boolean> {
  if (!decisions) return false;
  const { before, after } = decisions;
  const gone = await db
    .deleteFrom('decisions')
    .where('draft_id', '=', draftId)
    .where('item', '=', after.item)
    .where('kind', '=', after.kind)
    .where('at', '=', after.at)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return false;
  await db
    .insertInto('decisions')
    .values(before)
    .onConflict((conflict) => conflict.columns(['draft_id', 'item']).doNothing())
    .execute();
  return true;
}

async function restoreAnalysis(
  db: Desk,
  draftId: string,
  planned: PlannedRestore | undefined,
): Promise<boolean> {
  if (!planned) return false;
  const { at, inputHash, after, analysis } = planned;
  const written = await db
    .updateTable('analyses')
    .set(after)
    .where('draft_id', '=', draftId)
    .where('at', '=', at)
    .where('input_hash', 'in', [inputHash, after.input_hash])
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) return false;
  await putDraftItems(db, draftId, analysis);
  return true;
}
