import type { Analysis } from '../../contract/analysis.ts';
import type { Desk } from '../../sql/desk-database.ts';

/** Notes what the newest analysis of a draft found, by id, also what a tag stands for; part of the caller's transaction. */
export async function putDraftItems(db: Desk, draftId: string, analysis: Analysis): Promise<void> {
  await db.deleteFrom('draft_items').where('draft_id', '=', draftId).execute();
  const { tags = [], entities = [] } = analysis;
  const ids = new Set(
    [...tags, ...entities].flatMap(({ gkbId, feats }) => [gkbId, feats?.standsFor]),
  );
  const rows = [...ids].flatMap((gkb_id) => (gkb_id ? [{ draft_id: draftId, gkb_id }] : []));
  if (rows.length > 0) await db.insertInto('draft_items').values(rows).execute();
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
