import { z } from 'zod';
import {
  backoff,
  type Job,
  type JobKind,
  parseCursor,
  type StepResult,
} from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { type ArticleService, servicesFor } from '../reads/article-services.ts';
import {
  findPublication,
  type PublicationRow,
  parseInput,
  savePublication,
} from './publications.ts';
import { writeToServices } from './write-article.ts';

export const publicationLease = 90;
/** In seconds. */
const wait = { first: 30, max: 3_600 };

/** The target that still lacks the article; without a finished try nobody knows which one was written. */
const Cursor = z.object({ missing: z.enum(['media', 'retrieval']) });

/** Writes what a service did not take when a draft was published, or what a killed process did not get to. */
export function publicationJobs(archive: ArchiveDesk): JobKind {
  return {
    name: 'publication',
    lease: publicationLease,
    async step(job) {
      const row = await findPublication(archive.db, job.key);
      if (!row || row.waiting === null) return { kind: 'end', state: 'dropped' };
      const all = await servicesFor(archive.services, row.dataset);
      const missing = parseCursor(job, Cursor)?.missing;
      const targets = missing && all.includes(missing) ? [missing] : all;
      const { failed, articleId } = await writeToServices(archive, row, targets);
      return toResult(job, markPublished(row, articleId, failed[0]?.target));
    },
  };
}

export function markPublished(
  row: PublicationRow,
  articleId: string,
  missing: ArticleService | undefined,
): PublicationRow {
  const { article, ...input } = parseInput(row);
  return {
    ...row,
    article_id: articleId,
    waiting: missing ?? null,
    input: JSON.stringify(missing === undefined ? input : { ...input, article }),
  };
}

export function toResult(job: Job, published: PublicationRow): StepResult {
  const { draft_id, at, article_id, waiting, input } = published;
  const write = async (transaction: Desk) => {
    await transaction
      .updateTable('publications')
      .set({ article_id, waiting, input })
      .where('draft_id', '=', draft_id)
      .where('at', '=', at)
      .execute();
  };
  if (published.waiting === null) return { kind: 'end', state: 'done', write };
  const cursor: z.input<typeof Cursor> = { missing: published.waiting };
  return { kind: 'wait', seconds: backoff(job.attempts + 1, wait), cursor, write };
}

/** Puts back what was there before a publication that came to nothing. */
export function toReverted(failed: PublicationRow, before: PublicationRow | undefined): StepResult {
  const write = async (transaction: Desk) => {
    if (before) return savePublication(transaction, before);
    await transaction.deleteFrom('publications').where('draft_id', '=', failed.draft_id).execute();
  };
  if (!before?.waiting) return { kind: 'end', state: 'dropped', write };
  return { kind: 'wait', seconds: wait.first, cursor: { missing: before.waiting }, write };
}
