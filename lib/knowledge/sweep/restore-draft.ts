import { Analysis } from '../../contract/analysis.ts';
import type { Desk } from '../../desk/database.ts';
import { putDraftItems } from '../../desk/draft-items.ts';
import type { SweepChangesTable } from '../../desk/schema.ts';
import { readFound } from '../../feedback/found.ts';
import { updateOutbox } from '../../feedback/update-outbox.ts';
import type { DraftUndo } from './draft-undo.ts';
import { restoreItems } from './rename-items.ts';

/**
 * Puts back what a sweep changed in a draft; part of the caller's transaction. What somebody decided or analyzed since
 * stays. False: there was nothing left to put back.
 */
export async function restoreDraft(
  db: Desk,
  { object_id: draftId, from_id: from, to_id: to }: SweepChangesTable,
  undo: DraftUndo,
): Promise<boolean> {
  const isDecided = await restoreDecisions(db, draftId, undo);
  const isAnalyzed = await restoreAnalysis(db, draftId, undo);
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
  if (isDecided) await updateOutbox(db, draftId, false);
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
  { analysis: undo }: DraftUndo,
): Promise<boolean> {
  if (!undo) return false;
  const row = await db
    .selectFrom('analyses')
    .select('analysis')
    .where('draft_id', '=', draftId)
    .where('at', '=', undo.at)
    .executeTakeFirst();
  if (!row) return false;
  const analysis = restoreItems(Analysis.parse(JSON.parse(row.analysis)), undo.renamed);
  await db
    .updateTable('analyses')
    .set({
      analysis: JSON.stringify(analysis),
      found: JSON.stringify(readFound(analysis)),
      input_hash: undo.input_hash,
    })
    .where('draft_id', '=', draftId)
    .execute();
  await putDraftItems(db, draftId, analysis);
  return true;
}
