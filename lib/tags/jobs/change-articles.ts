import { askUndoOf, readPartsOf, recordJob } from '../../archive/tagging/tagging-journal.ts';
import type { InterfaceLocale } from '../../auth/api.ts';
import { readNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagChange } from '../change-api.ts';
import type { ChangeDetails } from '../reads/change-details.ts';

type Change = { id: string; by_user: string; undoes: string | null };

const partOf = (changeId: string) => `change:${changeId}`;

/**
 * What a change means for the archive's articles, written down with the change in one transaction and done behind the
 * requests: a merge puts the one tag in the place of the others, deleting takes tags off where that was asked for, and
 * taking a change back takes this back.
 */
export async function changeArticles(
  db: Desk,
  { id, by_user, undoes }: Change,
  details: ChangeDetails,
): Promise<void> {
  if (undoes !== null) await askUndoOf(db, partOf(undoes));
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
  const act = { add: [], remove: isMerge ? [] : tagged, replace };
  await recordJob(db, by_user, { tagged }, act, { partOf: partOf(id) });
}

/** What these changes do to articles, by the id of the change; one that takes another back does so to that one's. */
export async function readArticlesOf(
  db: Desk,
  changes: readonly Pick<Change, 'id' | 'undoes'>[],
  locale: InterfaceLocale,
): Promise<ReadonlyMap<string, NonNullable<TagChange['articles']>>> {
  const own = changes.map(({ id, undoes }) => [id, partOf(undoes ?? id)] as const);
  const jobs = new Map(
    (
      await readPartsOf(
        db,
        own.map(([, part]) => part),
      )
    ).map((job) => [job.part_of, job]),
  );
  return new Map(
    own.flatMap(([id, part]) => {
      const job = jobs.get(part);
      if (!job) return [];
      const { state, total, done, changed } = job;
      const message = readNote(job.message, locale);
      return [[id, { state, total, done, changed, ...(message && { message }) }]];
    }),
  );
}
