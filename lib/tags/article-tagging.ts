import type { InterfaceLocale, Role } from '../auth/api.ts';
import { readNote } from '../http/failure-note.ts';
import type { Job } from '../jobs/job-kind.ts';
import { addJob, cancelJob, undoJob } from '../jobs/queue.ts';
import type { Desk } from '../sql/desk-database.ts';
import { countRows } from '../sql/pages.ts';

/** The change of archive articles that follows a change of tags or a sweep; the archive part carries it out. */
type ArticleTagging = {
  by: string | null;
  /** `change:…` or `sweep:…`: what it belongs to and is undone with. */
  subject: string;
  tagged: readonly string[];
  remove?: readonly string[];
  /** Pairs of a tag and the one that replaces it. */
  replace?: readonly (readonly [string, string])[];
};

/** The roles that tag many articles at once (DESIGN 7); merging and deleting tags changes articles, too. */
export const articleTaggers: readonly Role[] = ['researcher', 'admin'];

export const taggingSubject = (changeId: string) => `change:${changeId}`;

/** All tagging runs one after the other, as one job may build upon another. */
export const taggingKey = 'archive';

/** Records what becomes of articles; part of the caller's transaction. */
export async function tagArticlesLater(db: Desk, tagging: ArticleTagging): Promise<void> {
  const { by, subject, tagged, remove = [], replace = [] } = tagging;
  const payload = { articles: { tagged }, add: [], remove, replace };
  await addJob(db, { kind: 'archive-tagging', key: taggingKey, subject, payload, by });
}

/** Undoes what belongs to something: at once where it has ended, else at its next step. */
export async function undoTaggingOf(db: Desk, subject: string): Promise<void> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'state'])
    .where('kind', '=', 'archive-tagging')
    .where('subject', '=', subject)
    .execute();
  for (const { id, state } of jobs) {
    if (state === 'running') await cancelJob(db, id);
    else await beginTaggingUndo(db, id);
  }
}

/** Has a job that has ended undone, article by article. */
export async function beginTaggingUndo(db: Desk, id: string): Promise<void> {
  await undoJob(db, id, await countJobArticles(db, id));
}

export async function countJobArticles(db: Desk, jobId: string): Promise<number> {
  return countRows(db.selectFrom('tagging_job_articles').where('job_id', '=', jobId));
}

export type TaggingProgress = Pick<Job, 'total' | 'done' | 'changed'> & {
  state: Exclude<Job['state'], 'cancelled'>;
  message?: string;
};

export async function readTaggingOf(
  db: Desk,
  subjects: readonly string[],
  locale: InterfaceLocale,
): Promise<ReadonlyMap<string, TaggingProgress>> {
  if (subjects.length === 0) return new Map();
  const jobs = await db
    .selectFrom('jobs')
    .select(['subject', 'state', 'total', 'done', 'changed', 'note'])
    .where('kind', '=', 'archive-tagging')
    .where('subject', 'in', subjects)
    .execute();
  return new Map(jobs.map((job) => [job.subject ?? '', toProgress(job, locale)]));
}

export function toProgress(
  { state, total, done, changed, note }: Pick<Job, 'state' | 'total' | 'done' | 'changed' | 'note'>,
  locale: InterfaceLocale,
): TaggingProgress {
  const message = readNote(note, locale);
  return {
    // A cancelled job of this kind is undone.
    state: state === 'cancelled' ? 'undone' : state,
    ...{ total, done, changed },
    ...(message !== undefined && { message }),
  };
}
