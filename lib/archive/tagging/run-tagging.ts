import { Failure } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { forgetArticleUses } from '../../tags/reads/article-uses.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { changeTagsOf } from './change-tags-of.ts';
import { chooseArticles } from './choose-articles.ts';
import {
  countNoted,
  type NotedArticle,
  noteDone,
  noteIntended,
  readNoted,
} from './noted-articles.ts';
import { planner, reverse } from './tagging-act.ts';
import {
  advance,
  claimJob,
  type JobRow,
  readAsked,
  readJobRow,
  readPlace,
  settleJob,
  updateJob,
} from './tagging-journal.ts';

const articlesOfBatch = 500;
/** Seconds for which a job rests when the services are away. */
const rest = 15;
const passing: ReadonlySet<string> = new Set([
  'services-unreachable',
  'disk-full',
  'quota',
  'too-many',
]);
/** After so many errors in one place that nobody foresaw a job is given up. */
const mostAttempts = 5;

/**
 * Brings the jobs that are not done to their end, one after the other. Articles are chosen first, each written down with
 * what is to be changed; then they are changed in batches. A batch whose answer was lost is sent again, with the same
 * effect, so that a killed process leaves nothing in doubt. Safe in several processes at once.
 *
 * An error that nobody foresaw is thrown on, for the log; the job is tried again a few times, resting longer each time,
 * then it has failed. The later jobs wait meanwhile, as jobs may build upon one another.
 */
export async function runTagging(archive: ArchiveDesk): Promise<void> {
  for (;;) {
    const job = await claimJob(archive.db);
    if (!job) return;
    try {
      await finish(archive, job);
    } catch (error) {
      if (!(error instanceof Failure)) {
        await countError(archive, job.id);
        throw error;
      }
      const message = writeNote(error.code, error.reason);
      if (passing.has(error.kind)) {
        await updateJob(archive.db, job.id, { lease_until: secondsFrom(rest), message });
        return;
      }
      await giveUp(archive, job.id, message);
    }
  }
}

async function countError(archive: ArchiveDesk, id: string): Promise<void> {
  const { attempts: before } = await readJobRow(archive.db, id);
  const attempts = before + 1;
  if (attempts >= mostAttempts) return giveUp(archive, id, writeNote('tagging-given-up'));
  await updateJob(archive.db, id, {
    attempts,
    lease_until: secondsFrom(rest * 2 ** (attempts - 1)),
    message: writeNote('tagging-again'),
  });
}

async function giveUp({ db }: ArchiveDesk, id: string, message: string): Promise<void> {
  // What cannot be read was not sent, and is not to keep the later jobs waiting.
  await noteInDoubt(db, id).catch(() => undefined);
  await settleJob(db, id, 'failed', message);
}

/** What may have been changed counts as changed, so that undoing brings that back, too. */
async function noteInDoubt(db: Desk, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const job = await readJobRow(transaction, id);
    const place = readPlace(job);
    if (job.state === 'undoing' || place.step === 'choose' || !place.isSent) return;
    for (const one of await readNoted(transaction, id, place.after, articlesOfBatch)) {
      await noteDone(transaction, id, one.id, one);
    }
  });
}

async function finish(archive: ArchiveDesk, claimed: JobRow): Promise<void> {
  let job: JobRow | undefined = claimed;
  while (job) job = await takeStep(archive, job);
}

/** One call's worth; undefined when the job is done. */
async function takeStep(archive: ArchiveDesk, job: JobRow): Promise<JobRow | undefined> {
  const place = readPlace(job);
  if (place.step === 'choose') return choose(archive, job, place.place);
  const noted = await readNoted(archive.db, job.id, place.after, articlesOfBatch);
  const last = noted.at(-1);
  if (!last) {
    const state = job.state === 'undoing' ? 'undone' : 'done';
    await settleJob(archive.db, job.id, state);
    forgetArticleUses();
    return undefined;
  }
  if (job.state === 'undoing') {
    const done = noted.filter(({ isDone }) => isDone);
    if (done.length > 0) {
      await changeTagsOf(
        archive,
        done.map((one) => ({ id: one.id, ...reverse(one) })),
      );
    }
    const after = { step: 'change' as const, after: last.id, isSent: false };
    return advance(archive.db, job, after, { done: job.done + noted.length });
  }
  return change(archive, job, { after: place.after, isInDoubt: place.isSent }, noted, last.id);
}

async function choose(archive: ArchiveDesk, job: JobRow, place: string): Promise<JobRow> {
  const { selection, act } = readAsked(job);
  const { articles, seen, next, total } = await chooseArticles(archive, selection, place);
  const plan = planner(act);
  const planned = articles.flatMap(({ id, tags }) => {
    const diff = plan(tags);
    return diff ? [{ id, ...diff }] : [];
  });
  return archive.db.transaction().execute(async (transaction) => {
    await noteIntended(transaction, job.id, planned);
    // What needs no change is done.
    const done = job.done + seen - planned.length;
    if (next !== undefined) {
      const more = total ? { total: Math.max(total.count, done) } : {};
      return advance(transaction, job, { step: 'choose', place: next }, { done, ...more });
    }
    const start = { step: 'change' as const, after: '', isSent: false };
    const all = done + (await countNoted(transaction, job.id));
    return advance(transaction, job, start, { done, total: all });
  });
}

async function change(
  archive: ArchiveDesk,
  job: JobRow,
  { after, isInDoubt }: { after: string; isInDoubt: boolean },
  noted: readonly NotedArticle[],
  last: string,
): Promise<JobRow> {
  const { db } = archive;
  await advance(db, job, { step: 'change', after, isSent: true });
  const changed = await changeTagsOf(archive, noted);
  return db.transaction().execute(async (transaction) => {
    let count = 0;
    for (const intended of noted) {
      // Sent before and not changed now: it was changed then.
      const diff = changed.get(intended.id) ?? (isInDoubt ? intended : undefined);
      if (diff) count += 1;
      await noteDone(transaction, job.id, intended.id, diff);
    }
    const place = { step: 'change' as const, after: last, isSent: false };
    const done = job.done + noted.length;
    return advance(transaction, job, place, { done, changed: job.changed + count });
  });
}
