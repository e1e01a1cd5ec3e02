import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import type { DraftForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { photosOf } from '../content/placed.ts';

/**
 * Writes down which photos a draft holds, in its text and above it, in place of those before; part of the transaction
 * that saves the draft. A photo that stays keeps the time at which it came.
 */
export async function keepPhotoUses(
  db: Desk,
  draftId: string,
  content: ArticleContent,
  { leadPhoto }: DraftForm,
): Promise<void> {
  const wanted = new Map(
    photosOf(content, leadPhoto).map(({ bank, id }) => [JSON.stringify([bank, id]), { bank, id }]),
  );
  const rows = await db
    .selectFrom('photo_uses')
    .select(['bank', 'photo_id'])
    .where('draft_id', '=', draftId)
    .execute();
  for (const { bank, photo_id } of rows) {
    if (wanted.delete(JSON.stringify([bank, photo_id]))) continue;
    await db
      .deleteFrom('photo_uses')
      .where('draft_id', '=', draftId)
      .where('bank', '=', bank)
      .where('photo_id', '=', photo_id)
      .execute();
  }
  if (wanted.size === 0) return;
  const at = now();
  await db
    .insertInto('photo_uses')
    .values(
      [...wanted.values()].map(({ bank, id }) => ({ draft_id: draftId, bank, photo_id: id, at })),
    )
    .execute();
}
