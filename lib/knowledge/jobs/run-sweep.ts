import type { Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import { claimJobById } from '../../jobs/claim-job.ts';
import type { Job } from '../../jobs/job-kind.ts';
import { beginJob, undoJob } from '../../jobs/queue.ts';
import { runClaimedJob } from '../../jobs/run-jobs.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, secondsFrom } from '../../sql/ids.ts';
import type { SweepItem, Swept } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { mayCorrect } from '../may-correct.ts';
import { findRedirects } from '../reads/find-redirects.ts';
import { maySweepArticles, readMergedTags } from './sweep-articles.ts';
import { type SweepContext, sweepJobs } from './sweep-jobs.ts';

export const undoSeconds = 30 * 24 * 3600;
const lease = 60;

/** Replaces deprecated ids by a job, all drafts in one transaction, articles in the background. Throws Failure. */
export async function runSweep(context: SweepContext, by: Me, ids: readonly string[]) {
  const { db } = context;
  try {
    const changes = await planChanges(context, by, ids);
    if (changes.length === 0) return { id: '', done: 0, skipped: ids.length };
    const job = await recordSweep(db, by, changes);
    const done = await finishSweep(context, job);
    return { id: job.id, done, skipped: ids.length - done };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

type SweepChange = SweepPlace & { to: string };

function recordSweep(db: Desk, by: Me, changes: readonly SweepChange[]): Promise<Job> {
  const id = newId();
  const rows = changes.map(({ kind, objectId, from, to }) => ({
    sweep_id: id,
    kind,
    object_id: objectId,
    from_id: from,
    to_id: to,
    undo: null,
  }));
  return db.transaction().execute(async (transaction) => {
    const job = await beginJob(transaction, { kind: 'sweep', id, key: id, by: by.id }, lease);
    await transaction.insertInto('sweep_changes').values(rows).execute();
    return job;
  });
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

async function planChanges({ db, services, tags }: SweepContext, by: Me, ids: readonly string[]) {
  const places = [...new Set(ids)].map(parseSweepId).filter((place) => place !== undefined);
  if (places.length === 0) throw new Failure('invalid', { field: 'items', reason: 'no known id' });
  if (!mayCorrect(by) && places.some(({ kind }) => kind === 'tag')) throw new Failure('forbidden');
  const inArticles = places.filter(({ kind }) => kind === 'articles');
  if (inArticles.length > 0 && !maySweepArticles(by)) throw new Failure('forbidden');
  const ofArticles = inArticles.map((place) => place.from);
  const merged = await readMergedTags(db, await tags.read(), ofArticles);
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

type SweepPlace = Pick<SweepItem, 'kind' | 'objectId' | 'from'>;

export function printSweepId({ kind, objectId, from }: SweepPlace): string {
  return `${kind}:${encodeURIComponent(objectId)}:${encodeURIComponent(from)}`;
}

/** Undefined for what `printSweepId` never wrote. */
function parseSweepId(id: string): SweepPlace | undefined {
  const [name, objectId, from, ...rest] = id.split(':');
  const kind = (['draft', 'tag', 'articles'] as const).find((each) => each === name);
  if (!kind || !objectId || !from || rest.length > 0) return undefined;
  try {
    return { kind, objectId: decodeURIComponent(objectId), from: decodeURIComponent(from) };
  } catch {
    return undefined;
  }
}
