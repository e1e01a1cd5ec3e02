import type { Selectable } from 'kysely';
import { homeDataset } from '../../contract/datasets.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import { waitAfter } from '../jobs/wait-after.ts';
import type { UntoldArticlesTable } from '../tables.ts';

export type UntoldRow = Selectable<UntoldArticlesTable>;

/** Seconds for which a process has a telling in hand, or after which it is taken up where the process died. */
const lease = 90;

/** Writes down, before an article changes in the archive, that the media service has to be told of it. */
export async function noteUntold(
  db: Desk,
  id: string,
  { isRemoved }: { isRemoved: boolean },
): Promise<UntoldRow> {
  const published = await db
    .selectFrom('publications')
    .select('dataset')
    .where('article_id', '=', id)
    .executeTakeFirst();
  const again = { act: newId(), attempts: 0, due_at: secondsFrom(lease) };
  const dataset = published?.dataset ?? homeDataset;
  return (
    db
      .insertInto('untold_articles')
      .values({ article_id: id, dataset, removed: isRemoved ? 1 : 0, ...again })
      // A removal that was not told yet is one still, whatever is tried with the article since.
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet({ ...again, ...(isRemoved && { removed: 1 }) }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Whether the media service could not be told of an article so far. */
export async function isUntold(db: Desk, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('untold_articles')
    .select('attempts')
    .where('article_id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.attempts > 0;
}

/** Those whose time has come, the longest waiting first. */
export async function listDueTellings(db: Desk, most: number): Promise<UntoldRow[]> {
  return db
    .selectFrom('untold_articles')
    .selectAll()
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** Takes a telling in hand; false where another process has. */
export async function claimTelling(db: Desk, row: UntoldRow): Promise<boolean> {
  const taken = await db
    .updateTable('untold_articles')
    .set({ due_at: secondsFrom(lease) })
    .where('article_id', '=', row.article_id)
    .where('act', '=', row.act)
    .where('due_at', '=', row.due_at)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

/** The media service has been told; once more at a time at which what is said of the article changes by itself. */
export async function noteTold(db: Desk, { article_id, act }: UntoldRow, again?: string) {
  if (again === undefined) {
    await db
      .deleteFrom('untold_articles')
      .where('article_id', '=', article_id)
      .where('act', '=', act)
      .execute();
    return;
  }
  await setDue(db, { article_id, act }, { attempts: 0, due_at: new Date(again).toISOString() });
}

/** The media service could not be told: again later. */
export async function putOff(db: Desk, row: UntoldRow): Promise<void> {
  const attempts = row.attempts + 1;
  await setDue(db, row, { attempts, due_at: secondsFrom(waitAfter(attempts)) });
}

async function setDue(
  db: Desk,
  { article_id, act }: Pick<UntoldRow, 'article_id' | 'act'>,
  values: Pick<UntoldRow, 'attempts' | 'due_at'>,
): Promise<void> {
  await db
    .updateTable('untold_articles')
    .set(values)
    .where('article_id', '=', article_id)
    .where('act', '=', act)
    .execute();
}
