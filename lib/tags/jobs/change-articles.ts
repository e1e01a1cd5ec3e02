import type { Desk } from '../../sql/desk-database.ts';
import { tagArticlesLater, undoTaggingOf } from '../article-tagging.ts';
import type { ChangeDetails } from '../reads/change-details.ts';

type Change = { id: string; by_user: string; undoes: string | null };

/** The subject of the job that changes articles. */
export const taggingSubject = (changeId: string) => `change:${changeId}`;

/**
 * Records what a change means for the archive's articles, in the transaction that ends it: a merge replaces tags,
 * deleting removes them where that was asked for, and undoing a change undoes this, too.
 */
export async function changeArticles(
  db: Desk,
  { id, by_user, undoes }: Change,
  details: ChangeDetails,
): Promise<void> {
  if (undoes !== null) await undoTaggingOf(db, taggingSubject(undoes));
  const isMerge = details.kind === 'merge';
  if (!isMerge && !(details.kind === 'delete' && details.untag)) return;
  const gone = await db
    .selectFrom('tag_change_items')
    .select(['gkb_id', 'redirect'])
    .where('change_id', '=', id)
    .where('state', '=', 'done')
    .where('after', 'is', null)
    .orderBy('position')
    .execute();
  const tagged = gone.map(({ gkb_id }) => gkb_id);
  if (tagged.length === 0) return;
  const replace = gone.flatMap(({ gkb_id, redirect }): [string, string][] =>
    redirect === null ? [] : [[gkb_id, redirect]],
  );
  const remove = isMerge ? [] : tagged;
  await tagArticlesLater(db, { by: by_user, subject: taggingSubject(id), tagged, remove, replace });
}
