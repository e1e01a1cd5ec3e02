import { setImmediate as turn } from 'node:timers/promises';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import { updateOutbox } from './update-outbox.ts';

/** Seconds without a change after which an article has rested and its feedback goes out. */
const restingTime = 600;

/**
 * Makes up a draft's feedback, which is due from now on; nothing that went out before is told again. `shown` are the
 * tags that a person looked at before the article was exported or published: nobody else's silence says anything.
 */
export async function settleDraft(
  db: Desk,
  draftId: string,
  shown: readonly string[] = [],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await updateOutbox(transaction, draftId, { shown });
    await transaction
      .updateTable('drafts')
      .set({ settled_at: now() })
      .where('id', '=', draftId)
      .execute();
  });
}

/** Settles the drafts that have rested since their last change: decisions go out, silence and deleted drafts never do. */
export async function settleRested(db: Desk): Promise<void> {
  const rested = await db
    .selectFrom('drafts')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('touched_at', '<=', secondsFrom(-restingTime))
    .where(({ or, eb, ref }) =>
      or([eb('settled_at', 'is', null), eb('settled_at', '<=', ref('touched_at'))]),
    )
    .execute();
  for (const { id } of rested) {
    await settleDraft(db, id);
    // After an update of the program these may be all there are: requests get their turn in between.
    await turn();
  }
}
