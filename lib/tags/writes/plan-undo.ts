import { Failure } from '../../http/failure.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { PlainDetails, undoSeconds } from '../reads/change-details.ts';
import type { TagDesk } from '../tag-desk.ts';
import { itemsOf, type Plan, type PlanHead, type PlannedItem } from './record-change.ts';
import { printTag, readTag } from './tag-input.ts';

const page = 500;

/** Tags that stay as they are, as they were changed since. */
export type Skipped = { gkbId: string; name: string }[];

/** Describes the undoing of a change. Throws `not-found` and `change-settled`. */
export async function headOfUndo({ db }: TagDesk, id: string): Promise<PlanHead> {
  const { of, tags } = await requireUndoable(db, id);
  return { details: { kind: 'undo', of, skipped: 0 }, tags, undoes: id };
}

async function requireUndoable(db: Desk, id: string): Promise<{ of: PlainDetails; tags: number }> {
  const row = await db
    .selectFrom('tag_changes')
    .select(['state', 'at', 'details', 'tags'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Failure('not-found'));
  const details = PlainDetails.safeParse(JSON.parse(row.details));
  const isOver = secondsFrom(undoSeconds, row.at) <= now();
  if (row.state !== 'done' || isOver || !details.success) throw new Failure('change-settled');
  return { of: details.data, tags: row.tags };
}

/** Throws `tags-unchanged`, with `skipped` beside it, when every tag was changed since. */
export async function planUndo(desk: TagDesk, id: string): Promise<Plan & { skipped: Skipped }> {
  const { of } = await requireUndoable(desk.db, id);
  const { items, skipped } = await planBack(desk, id);
  if (items.length === 0) throw new Failure('tags-unchanged', { extra: { skipped } });
  const details = { kind: 'undo', of, skipped: skipped.length } as const;
  return { details, items, undoes: id, skipped };
}

/** The change turned round: the last tags first, as others may have come to depend on them. */
async function planBack(
  { db, vocabulary }: TagDesk,
  id: string,
): Promise<{ items: PlannedItem[]; skipped: Skipped }> {
  const items: PlannedItem[] = [];
  const skipped: Skipped = [];
  const yielder = createYielder();
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await itemsOf(db, id)
      .select(['position', 'gkb_id', 'before', 'after'])
      .where('state', '=', 'done')
      .where('position', '<', last)
      .orderBy('position', 'desc')
      .limit(page)
      .execute();
    for (const { gkb_id: gkbId, before: was, after: became } of rows) {
      const current = vocabulary.get(gkbId)?.tag;
      // Both were written tidy: reading what became of tens of thousands only to compare it would take long.
      const isAsLeft = (current ? printTag(current) : null) === became;
      if (isAsLeft) {
        items.push({ gkbId, before: current, after: was === null ? undefined : readTag(was) });
      } else {
        const known = became ?? was;
        const name = current?.name ?? (known === null ? gkbId : readTag(known).name);
        skipped.push({ gkbId, name });
      }
      if (yielder.isDue()) await yielder.pause();
    }
    const end = rows.at(-1);
    if (!end) return { items, skipped };
    last = end.position;
  }
}
