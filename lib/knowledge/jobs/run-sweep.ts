import type { Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import { claimJobById } from '../../jobs/claim-job.ts';
import type { Job } from '../../jobs/job-kind.ts';
import { beginJob, undoJob } from '../../jobs/queue.ts';
import { runClaimedJob } from '../../jobs/run-jobs.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, secondsFrom } from '../../sql/ids.ts';
import type { Swept } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { mayCorrect } from '../may-correct.ts';
import { findRedirects } from '../reads/find-redirects.ts';
import { maySweepArticles, readMergedTags } from './sweep-articles.ts';
import { parseSweepId, type SweepPlace } from './sweep-id.ts';
import { type SweepContext, sweepJobs } from './sweep-jobs.ts';

/** Seconds for which a sweep can be undone. */
export const undoSeconds = 30 * 24 * 3600;
const lease = 60;

/**
 * Replaces the deprecated ids that these drafts, tags and articles of the archive carry: recorded first as a job, so
 * that it is finished even when the process is killed; all drafts change in one transaction, articles in the
 * background. Throws Failure.
 */
export async function runSweep(
  context: SweepContext,
  by: Me,
  ids: readonly string[],
): Promise<Swept> {
  const { db } = context;
  try {
    const changes = await planChanges(context, by, ids);
    if (changes.length === 0) return { id: '', done: 0, skipped: ids.length };
    const job = await db
      .transaction()
      .execute((transaction) => recordSweep(transaction, by, changes));
    const done = await finishSweep(context, job);
    return { id: job.id, done, skipped: ids.length - done };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

type SweepChange = SweepPlace & { to: string };

async function recordSweep(
  transaction: Desk,
  by: Me,
  changes: readonly SweepChange[],
): Promise<Job> {
  const id = newId();
  const job = await beginJob(transaction, { kind: 'sweep', id, key: id, by: by.id }, lease);
  await transaction
    .insertInto('sweep_changes')
    .values(
      changes.map(({ kind, objectId, from, to }) => ({
        sweep_id: id,
        kind,
        object_id: objectId,
        from_id: from,
        to_id: to,
        undo: null,
      })),
    )
    .execute();
  return job;
}

/** Returns how many drafts and tags were changed. */
async function finishSweep(context: SweepContext, job: Job): Promise<number> {
  await runClaimedJob(context.db, sweepJobs(context), job);
  const ended = await context.db
    .selectFrom('jobs')
    .select('changed')
    .where('id', '=', job.id)
    .executeTakeFirst();
  return ended?.changed ?? 0;
}

async function planChanges(
  { db, services, tags }: SweepContext,
  by: Me,
  ids: readonly string[],
): Promise<SweepChange[]> {
  const places = [...new Set(ids)].map(parseSweepId).filter((place) => place !== undefined);
  if (places.length === 0) throw new Failure('invalid', { field: 'items', reason: 'no known id' });
  if (!mayCorrect(by) && places.some(({ kind }) => kind === 'tag')) throw new Failure('forbidden');
  const inArticles = places.filter(({ kind }) => kind === 'articles');
  if (inArticles.length > 0 && !maySweepArticles(by)) throw new Failure('forbidden');
  const merged = await readMergedTags(
    db,
    await tags.read(),
    inArticles.map((place) => place.from),
  );
  const from = [...new Set(places.map((place) => place.from))];
  const redirects = await findRedirects(services, from, {});
  return places.flatMap((place) => {
    const ofTag = place.kind === 'articles' ? merged.get(place.from)?.gkbId : undefined;
    const to = ofTag ?? redirects.get(place.from);
    return to ? [{ ...place, to }] : [];
  });
}

/** Undoes a sweep of the user's own. Throws Failure, `sweep-undone` when it cannot be undone. */
export async function undoSweep(context: SweepContext, by: Me, id: string): Promise<Swept> {
  const { db } = context;
  const swept = await db
    .selectFrom('jobs')
    .select('changed')
    .where('id', '=', id)
    .where('kind', '=', 'sweep')
    .where('requested_by', '=', by.id)
    .where('created_at', '>', secondsFrom(-undoSeconds))
    .executeTakeFirst();
  if (!swept || !(await undoJob(db, id, swept.changed))) throw new Failure('sweep-undone');
  try {
    const job = await claimJobById(db, sweepJobs(context), id);
    const done = job ? await finishSweep(context, job) : swept.changed;
    return { id, done, skipped: swept.changed - done };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}
