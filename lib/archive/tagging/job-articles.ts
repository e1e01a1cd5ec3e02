import { z } from 'zod';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagDiff } from './tagging-act.ts';

/** A column of a row: it holds what is intended until it is known what was done. */
const Column = z.union([
  z.object({ tags: z.array(z.string()) }).transform(({ tags }) => ({ tags, isDone: true })),
  z.object({ intended: z.array(z.string()) }).transform(({ intended }) => ({
    tags: intended,
    isDone: false,
  })),
]);

type JobArticle = TagDiff & { id: string; isDone: boolean };

/** Records what a job is to change; what it has recorded before stays. */
export async function saveIntended(
  db: Desk,
  jobId: string,
  articles: readonly (TagDiff & { id: string })[],
): Promise<void> {
  if (articles.length === 0) return;
  await db
    .insertInto('tagging_job_articles')
    .values(
      articles.map(({ id, added, removed }) => ({
        job_id: jobId,
        article_id: id,
        added: JSON.stringify({ intended: added }),
        removed: JSON.stringify({ intended: removed }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records what was done; an article that was not changed leaves no trace. */
export async function saveDone(
  db: Desk,
  jobId: string,
  articleId: string,
  diff: TagDiff | undefined,
): Promise<void> {
  const key = { job_id: jobId, article_id: articleId };
  if (!diff) {
    await db
      .deleteFrom('tagging_job_articles')
      .where(({ and }) => and(key))
      .execute();
    return;
  }
  const done = (tags: string[]) => JSON.stringify({ tags });
  await db
    .updateTable('tagging_job_articles')
    .set({ added: done(diff.added), removed: done(diff.removed) })
    .where(({ and }) => and(key))
    .execute();
}

export async function readJobArticles(
  db: Desk,
  jobId: string,
  after: string,
  max: number,
): Promise<JobArticle[]> {
  const rows = await db
    .selectFrom('tagging_job_articles')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('article_id', '>', after)
    .orderBy('article_id')
    .limit(max)
    .execute();
  return rows.map(({ article_id, added, removed }) => {
    const [plus, minus] = [added, removed].map((text) => Column.parse(JSON.parse(text ?? '{}')));
    return {
      id: article_id,
      added: plus?.tags ?? [],
      removed: minus?.tags ?? [],
      isDone: plus?.isDone === true,
    };
  });
}
