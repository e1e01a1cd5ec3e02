import type { EditorialTag } from '../contract/media-tags.ts';
import type { InterfaceLocale, Me } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { Failure } from '../desk/failure.ts';
import { now, secondsFrom } from '../desk/ids.ts';
import type { TagChange } from './api.ts';
import { tellOfChange } from './await-change.ts';
import { createBreather } from './breather.ts';
import { PlainDetails } from './change-details.ts';
import { changeTags } from './change-tags.ts';
import { undoSeconds } from './list-changes.ts';
import type { PlannedItem } from './record-change.ts';
import { readTag } from './send-change.ts';
import type { TagDesk } from './tag-desk.ts';
import { isSameTag } from './tag-input.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Undone = { change: TagChange; skipped: { gkbId: string; name: string }[] };

const page = 1_000;

/**
 * Takes a change back as one, within 30 days. Tags that were changed since stay as they are and are named; when that
 * is all of them, nothing is done. Throws `not-found`, `change-settled`, `tags-unchanged` (with `skipped` beside it).
 */
export async function undoChange(
  desk: TagDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<Undone> {
  let skipped: Undone['skipped'] = [];
  const started = await changeTags(desk, user.id, async (vocabulary) => {
    const details = await demandUndoable(desk.db, id);
    const back = await planBack(desk.db, vocabulary, id);
    skipped = back.skipped;
    if (back.items.length === 0) throw new Failure('tags-unchanged', { extra: { skipped } });
    return {
      details: { kind: 'undo', of: details, skipped: skipped.length },
      items: back.items,
      undoes: id,
    };
  });
  return { change: await tellOfChange(desk.db, started, locale), skipped };
}

async function demandUndoable(db: Desk, id: string): Promise<PlainDetails> {
  const row = await db
    .selectFrom('tag_changes')
    .select(['state', 'at', 'details'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not-found');
  const details = PlainDetails.safeParse(JSON.parse(row.details));
  const isOver = secondsFrom(undoSeconds, row.at) <= now();
  if (row.state !== 'done' || isOver || !details.success) throw new Failure('change-settled');
  return details.data;
}

/** The change turned round: the last tags first, as others may have come to depend on them. */
async function planBack(
  db: Desk,
  vocabulary: Vocabulary,
  id: string,
): Promise<{ items: PlannedItem[]; skipped: Undone['skipped'] }> {
  const items: PlannedItem[] = [];
  const skipped: Undone['skipped'] = [];
  const breather = createBreather();
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('tag_change_items')
      .select(['position', 'gkb_id', 'before', 'after'])
      .where('change_id', '=', id)
      .where('state', '=', 'done')
      .where('position', '<', last)
      .orderBy('position', 'desc')
      .limit(page)
      .execute();
    for (const { gkb_id: gkbId, before: was, after: became } of rows) {
      const [before, after] = [was, became].map((text): EditorialTag | undefined =>
        text === null ? undefined : readTag(text),
      );
      const current = vocabulary.get(gkbId)?.tag;
      if (isSameTag(current, after)) items.push({ gkbId, before: current, after: before });
      else skipped.push({ gkbId, name: current?.name ?? after?.name ?? before?.name ?? gkbId });
      if (breather.isDue()) await breather.pause();
    }
    const end = rows.at(-1);
    if (!end) return { items, skipped };
    last = end.position;
  }
}
