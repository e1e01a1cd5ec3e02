import type { Found } from '../feedback/found.ts';
import type { Desk } from './database.ts';

/** Notes which items of the knowledge base the newest analysis of a draft found; part of the caller's transaction. */
export async function putDraftItems(db: Desk, draftId: string, found: Found): Promise<void> {
  await db.deleteFrom('draft_items').where('draft_id', '=', draftId).execute();
  const ids = new Set(found.items.flatMap(({ gkbId }) => (gkbId ? [gkbId] : [])));
  if (ids.size === 0) return;
  await db
    .insertInto('draft_items')
    .values([...ids].map((gkb_id) => ({ draft_id: draftId, gkb_id })))
    .execute();
}

/** For a duplicate, which has the same analysis. */
export async function copyDraftItems(db: Desk, from: string, to: string): Promise<void> {
  await db
    .insertInto('draft_items')
    .columns(['draft_id', 'gkb_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('draft_items')
        .select([val(to).as('draft_id'), 'gkb_id'])
        .where('draft_id', '=', from),
    )
    .execute();
}
