import type { EditorialTag } from '../contract/media-tags.ts';
import type { Desk } from '../desk/database.ts';
import { newId, now, secondsFrom } from '../desk/ids.ts';
import type { TagChangeItemsTable } from '../desk/tag-tables.ts';
import { createBreather } from './breather.ts';
import type { ChangeDetails } from './change-details.ts';
import { leaseSeconds } from './change-lease.ts';
import { tidyTag } from './tag-input.ts';

/** What becomes of one tag; `redirect` is what takes the place of one that goes. */
export type PlannedItem = {
  gkbId: string;
  before?: EditorialTag | undefined;
  after?: EditorialTag | undefined;
  redirect?: string | undefined;
};
/** An act as a whole, before any of it is done. */
export type Plan = {
  details: ChangeDetails;
  items: readonly PlannedItem[];
  undoes?: string | undefined;
};

/** Of one part of a change on its way to the services. */
const mostOfPart = 1_000;
const mostBytesOfPart = 2_000_000;
/** Rows of one statement; longer ones hold up everybody's. */
const mostRows = 250;

/** A change that is under way, whoever has it in hand. */
export async function findUnfinished(db: Desk) {
  return db
    .selectFrom('tag_changes')
    .select(['id', 'state', 'due_at', 'lease_until'])
    .where('state', 'in', ['planning', 'running'])
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Writes down a change with everything that it will do; once this returns it goes on to its end, whoever dies. It is
 * in this process's hands for `leaseSeconds`. Returns undefined when another change is under way.
 */
export async function recordChange(db: Desk, by: string, plan: Plan): Promise<string | undefined> {
  const id = newId();
  const at = now();
  const isFirst = await db.transaction().execute(async (transaction) => {
    if (await findUnfinished(transaction)) return false;
    await transaction
      .insertInto('tag_changes')
      .values({
        id,
        kind: plan.details.kind,
        by_user: by,
        at,
        state: 'planning',
        details: JSON.stringify(plan.details),
        tags: plan.items.length,
        parts: 1,
        sent: 0,
        note: null,
        attempts: 0,
        due_at: at,
        lease_until: secondsFrom(leaseSeconds),
        undoes: plan.undoes ?? null,
      })
      .execute();
    return true;
  });
  if (!isFirst) return undefined;
  const parts = await recordItems(db, id, plan.items);
  await db
    .updateTable('tag_changes')
    .set({ state: 'running', parts, lease_until: secondsFrom(leaseSeconds) })
    .where('id', '=', id)
    .execute();
  return id;
}

async function recordItems(
  db: Desk,
  changeId: string,
  items: readonly PlannedItem[],
): Promise<number> {
  const breather = createBreather();
  const divide = createDivider();
  let rows: TagChangeItemsTable[] = [];
  let parts = 1;
  for (const [position, item] of items.entries()) {
    const after = write(item.after);
    parts = divide(after?.length ?? 0);
    rows.push({
      change_id: changeId,
      position,
      part: parts,
      gkb_id: item.gkbId,
      before: write(item.before),
      after,
      redirect: item.redirect ?? null,
      state: 'planned',
      note: null,
    });
    if (rows.length === mostRows || position === items.length - 1) {
      await db.insertInto('tag_change_items').values(rows).execute();
      rows = [];
    }
    if (breather.isDue()) await breather.pause();
  }
  return parts;
}

function write(tag: EditorialTag | undefined): string | null {
  return tag ? JSON.stringify(tidyTag(tag)) : null;
}

/** Tells the part that the next item goes with, by how long it is in UTF-16 units, each of three bytes at most. */
function createDivider(): (length: number) => number {
  let part = 1;
  let count = 0;
  let bytes = 0;
  return (length) => {
    const size = 200 + 3 * length;
    if (count === mostOfPart || (count > 0 && bytes + size > mostBytesOfPart)) {
      part += 1;
      count = 0;
      bytes = 0;
    }
    count += 1;
    bytes += size;
    return part;
  };
}
