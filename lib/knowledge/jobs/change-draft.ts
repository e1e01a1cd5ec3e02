import type { Desk } from '../../sql/desk-database.ts';
import type { SweepChangesTable } from '../tables.ts';
import type { DraftUndo } from './draft-undo.ts';
import type { PlannedAnalysis } from './plan-analyses.ts';
import type { Successor } from './rename-items.ts';

/**
 * Puts the successor where a draft carries a deprecated id: in decisions, in feedback that waits, in the newest
 * analysis; part of the caller's transaction. Undefined: the draft does not carry it any more.
 */
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
  await db
    .updateTable('kept_tags')
    .set({ stale: 1 })
    .where('draft_id', '=', draftId)
    .where('item', 'in', [from, successor.gkbId])
    .execute();
  if (!decisions && !analysis && outbox.length === 0) return undefined;
  return { ...(decisions && { decisions }), outbox, ...(analysis && { analysis }) };
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

/**
 * Renames the item in entries that went out, so that the draft still knows them; of two waiting entries about one item,
 * one is removed.
 */
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

async function changeAnalysis(
  db: Desk,
  draftId: string,
  from: string,
  { at, inputHash, after, renamed }: PlannedAnalysis,
): Promise<DraftUndo['analysis']> {
  const items = renamed.get(from) ?? [];
  if (items.length === 0) return undefined;
  // A draft with several deprecated ids comes here several times: the plan is for all of them.
  const written = await db
    .updateTable('analyses')
    .set(after)
    .where('draft_id', '=', draftId)
    .where('at', '=', at)
    .where('input_hash', 'in', [inputHash, after.input_hash])
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) return undefined;
  return { at, input_hash: inputHash, renamed: items };
}
