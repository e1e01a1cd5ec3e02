import { z } from 'zod';
import { homeDataset } from '../../contract/archive-names.ts';
import { Failure } from '../../http/failure.ts';
import { trySaveResult } from '../../jobs/claim-job.ts';
import {
  backoff,
  type Job,
  type JobKind,
  parsePayload,
  type StepResult,
} from '../../jobs/job-kind.ts';
import { beginJob, findOpenJob } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { hasSeparateMedia } from '../reads/article-services.ts';
import { readStanding } from './article-standing.ts';
import { isWithheld, reconcileArticle } from './media-article.ts';

/** Seconds after which the job of a request that died is taken up. */
const lease = 90;
/** In seconds. */
const wait = { first: 30, max: 3_600 };

const SyncPayload = z.object({
  /** The dataset that has the article, whether the media service lists it or not. */
  dataset: z.string(),
  /** True when it was removed for good, which the media service has to do, too. */
  isRemoved: z.boolean(),
});

/** The number of datasets in which the media service had the article, or `untold`: it is told later. */
type SyncOutcome = number | 'untold';

/**
 * Changes an article in the archive and tells the media service where that keeps articles of its own, so that neither
 * half offers what the other withdraws. Recorded first as a job, whose key is the article's id: what could not be told,
 * or what a killed process did not get to, is told later. Throws what changing the archive throws.
 */
export async function changeBothHalves<T>(
  archive: ArchiveDesk,
  id: string,
  { isRemoved }: { isRemoved: boolean },
  changeArchive: () => Promise<T>,
): Promise<{ result: T; told: SyncOutcome }> {
  if (!(await hasSeparateMedia(archive.services))) {
    return { result: await changeArchive(), told: 0 };
  }
  const job = await archive.db
    .transaction()
    .execute((transaction) => beginSync(transaction, id, isRemoved));
  const result = await changeArchive();
  const { told, ...step } = await syncArticle(archive, job);
  await trySaveResult(archive.db, mediaJobs(archive), job, step);
  if (step.error !== undefined) throw step.error;
  return { result, told };
}

async function beginSync(db: Desk, id: string, isRemoved: boolean): Promise<Job> {
  const pending = await findOpenJob(db, 'media-article', id);
  const published = await db
    .selectFrom('publications')
    .select('dataset')
    .where('article_id', '=', id)
    .executeTakeFirst();
  const before = pending && parsePayload(pending, SyncPayload);
  const payload: z.input<typeof SyncPayload> = {
    dataset: before?.dataset ?? published?.dataset ?? homeDataset,
    // A removal that was not told yet is one still, whatever is tried with the article since.
    isRemoved: isRemoved || before?.isRemoved === true,
  };
  return beginJob(db, { kind: 'media-article', key: id, payload }, lease);
}

/** Tells the media service what it could not be told before, and what has changed by itself. */
export function mediaJobs(archive: ArchiveDesk): JobKind {
  return { name: 'media-article', lease, step: (job) => syncArticle(archive, job) };
}

async function syncArticle(
  { services }: ArchiveDesk,
  job: Job,
): Promise<StepResult & { told: SyncOutcome }> {
  const { dataset, isRemoved } = parsePayload(job, SyncPayload);
  try {
    const standing = await readStanding(services, job.key);
    const isOneArchive = !(await hasSeparateMedia(services));
    // An article that the archive never had is none of its business, unless somebody asked for it to be removed.
    const isForeign = standing === 'none' && !isRemoved;
    const told =
      isOneArchive || isForeign
        ? 0
        : await reconcileArticle(services, { id: job.key, dataset }, standing);
    const state = standing === 'none' ? undefined : standing.state;
    const until = isWithheld(state) ? state?.until : undefined;
    if (until === undefined) return { kind: 'end', state: 'done', told };
    // It returns by itself, which the media service is told then.
    const seconds = (Date.parse(until) - Date.now()) / 1_000;
    return { kind: 'wait', seconds, attempts: 0, told };
  } catch (error) {
    const seconds = backoff(job.attempts + 1, wait);
    return { kind: 'wait', seconds, told: 'untold', ...(!(error instanceof Failure) && { error }) };
  }
}

export async function isUntold(db: Desk, id: string): Promise<boolean> {
  const job = await findOpenJob(db, 'media-article', id);
  return job !== undefined && job.attempts > 0;
}
