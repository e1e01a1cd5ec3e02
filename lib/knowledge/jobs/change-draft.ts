import { updateOutbox } from '../../drafts/findings/update-outbox.ts';
import { putDraftItems } from '../../drafts/writes/draft-contents.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { SweepChangesTable } from '../tables.ts';
import type { DraftUndo } from './draft-undo.ts';
import type { PlannedAnalysis, PlannedRestore } from './plan-analyses.ts';
import type { Successor } from './rename-items.ts';

/** Replaces a deprecated id in decisions, waiting feedback and analysis; undefined if the draft no longer has it. */
export async function changeDraft(
  db: Desk,
  { object_id: draftId, from_id: from }: SweepChangesTable,
  successor: Successor,
  planned: PlannedAnalysis | undefined,
): Promise<DraftUndo | undefined> {
  const decisions = await changeDecisions(db, draftId, from, successor);
  const outbox = await changeOutbox(db, draftId, from, successor);
  const analysis = planned && (await changeAnalysis(db, draftId, from, planned));
  const gone = await db
    .deleteFrom('draft_items')
    .where('draft_id', '=', draftId)
    .where('gkb_id', '=', from)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) {
    await db
      .insertInto('draft_items')
      .values({ draft_id: draftId, gkb_id: successor.gkbId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await markStale(db, draftId, [from, successor.gkbId]);
  if (!decisions && !analysis && outbox.length === 0) return undefined;
  return { ...(decisions && { decisions }), outbox, ...(analysis && { analysis }) };
}

async function markStale(db: Desk, draftId: string, items: string[]): Promise<void> {
  await db
    .updateTable('kept_tags')
    .set({ stale: 1 })
    .where('draft_id', '=', draftId)
    .where('item', 'in', items)
    .execute();
}

/** Keeps the later of two decisions where there is one on the successor, too. */
async function changeDecisions(
  db: Desk,
  draftId: string,
  from: string,
  { gkbId: to, stdForm }: Successor,
): Promise<DraftUndo['decisions']> {
  const before = await db
    .selectFrom('decisions')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('item', 'in', [from, to])
    .orderBy('at')
    .execute();
  const last = before.at(-1);
  if (!last || before.every(({ item }) => item !== from)) return undefined;
  await db
    .deleteFrom('decisions')
    .where('draft_id', '=', draftId)
    .where('item', 'in', [from, to])
    .execute();
  const after = { ...last, item: to, gkb_id: to, std_form: stdForm };
  await db.insertInto('decisions').values(after).execute();
  return { before, after: { item: to, kind: after.kind, at: after.at } };
}

/** Renames sent entries too, so that the draft still knows them; of two waiting entries about one item, one is removed. */
async function changeOutbox(
  db: Desk,
  draftId: string,
  from: string,
  { gkbId: to, stdForm }: Successor,
): Promise<DraftUndo['outbox']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'item', 'gkb_id', 'std_form', 'state', 'send_id'])
    .where('draft_id', '=', draftId)
    .where('item', 'in', [from, to])
    .execute();
  const isOpen = ({ state, send_id }: (typeof rows)[number]) =>
    send_id === null && (state === 'waiting' || state === 'held');
  const known = rows.some((row) => row.item === to && isOpen(row));
  const before = rows.filter(({ item }) => item === from);
  for (const row of before) {
    if (!isOpen(row)) {
      await db.updateTable('outbox').set({ item: to }).where('id', '=', row.id).execute();
    } else if (known) {
      await db.deleteFrom('outbox').where('id', '=', row.id).execute();
    } else {
      const now = { item: to, gkb_id: to, std_form: stdForm };
      await db.updateTable('outbox').set(now).where('id', '=', row.id).execute();
    }
  }
  return before.map(({ id, item, gkb_id, std_form }) => ({ id, item, gkb_id, std_form }));
}

async function changeAnalysis(db: Desk, draftId: string, from: string, planned: PlannedAnalysis) {
  const renamed = planned.renamed.get(from) ?? [];
  // A draft with several deprecated ids comes here several times: the plan is for all of them.
  if (renamed.length === 0 || !(await writeAnalysis(db, draftId, planned))) return undefined;
  return { at: planned.at, input_hash: planned.inputHash, renamed };
}

/** False if a newer analysis has taken the place of the one that was read. */
async function writeAnalysis(
  db: Desk,
  draftId: string,
  { at, inputHash, after }: Omit<PlannedAnalysis, 'renamed'>,
): Promise<boolean> {
  const written = await db
    .updateTable('analyses')
    .set(after)
    .where('draft_id', '=', draftId)
    .where('at', '=', at)
    .where('input_hash', 'in', [inputHash, after.input_hash])
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Restores what nobody decided or analyzed since. False if there was nothing to restore. */
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
  await markStale(db, draftId, [from, to]);
  // The entry that gave way to one about the same item waits again.
  if (isDecided) await updateOutbox(db, draftId);
  return isDecided || isAnalyzed;
}

async function restoreDecisions(db: Desk, draftId: string, { decisions }: DraftUndo) {
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

async function restoreAnalysis(db: Desk, draftId: string, planned: PlannedRestore | undefined) {
  if (!planned || !(await writeAnalysis(db, draftId, planned))) return false;
  await putDraftItems(db, draftId, planned.analysis);
  return true;
}
