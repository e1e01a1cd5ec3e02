import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import {
  backoff,
  type Job,
  type JobKind,
  parseCursor,
  parsePayload,
  type StepContext,
  type StepResult,
} from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { countJobArticles } from '../../tags/article-tagging.ts';
import { forgetArticleUses } from '../../tags/reads/article-uses.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { changeArticleTags } from './change-article-tags.ts';
import { chooseArticles, startOfSelection } from './choose-articles.ts';
import { readJobArticles, saveDone, saveIntended } from './job-articles.ts';
import { planner, reverse, Selection, TagAct } from './tagging-act.ts';

/** The payload of a job, written by `startTagging` and `tagArticlesLater`. */
export const TaggingPayload = z.object({ articles: Selection, ...TagAct.shape });
export type TaggingPayload = z.output<typeof TaggingPayload>;

/** The place where a job goes on. `isSent`: the articles after this one may have been changed, but that is not saved. */
const Cursor = z.discriminatedUnion('step', [
  z.object({ step: z.literal('choose'), place: z.string() }),
  z.object({ step: z.literal('change'), after: z.string(), isSent: z.boolean() }),
]);
type Cursor = z.output<typeof Cursor>;
type ChangeCursor = Extract<Cursor, { step: 'change' }>;

const articlesPerBatch = 500;
/** Seconds for which a job rests when the services are away, and at first when something unforeseen went wrong. */
const rest = 15;
const passing: ReadonlySet<string> = new Set([
  'services-unreachable',
  'disk-full',
  'quota',
  'too-many',
]);
/** After so many unforeseen errors in one place a job is given up. */
const maxAttempts = 5;

/**
 * Changes the tags of many articles. Articles are chosen first, each recorded with what is to be changed; then they are
 * changed in batches. A batch whose answer was lost is sent again, with the same effect.
 *
 * An unforeseen error is thrown on, for the log; the job is tried again a few times, resting longer each time, then it
 * has failed. Later jobs wait meanwhile, as jobs may build upon one another.
 */
export function taggingJobs(archive: ArchiveDesk): JobKind {
  return {
    name: 'archive-tagging',
    hasHistory: true,
    async step(job, context) {
      const cursor = parseCursor(job, Cursor) ?? { step: 'choose', place: startOfSelection };
      return cursor.step === 'choose'
        ? choose(archive, job, cursor.place)
        : change(archive, job, cursor, context);
    },
    undo: {
      async begin(transaction, job) {
        await saveInDoubt(transaction, job);
        return countJobArticles(transaction, job.id);
      },
      step: (job) => undo(archive, job),
    },
    async explainError(job, error) {
      const giveUp = { kind: 'end', state: 'failed' } as const;
      const write = (transaction: Desk) => saveInDoubt(transaction, job);
      if (error instanceof Failure) {
        const note = writeNote(error.code, error.reason);
        if (!passing.has(error.kind)) return { ...giveUp, note, write };
        return { kind: 'wait', seconds: rest, note, attempts: job.attempts };
      }
      const attempts = job.attempts + 1;
      if (attempts >= maxAttempts) {
        return { ...giveUp, note: writeNote('tagging-given-up'), write, error };
      }
      const seconds = backoff(attempts, { first: rest, max: 3_600 });
      return { kind: 'wait', seconds, note: writeNote('tagging-again'), error };
    },
  };
}

async function choose(archive: ArchiveDesk, job: Job, place: string): Promise<StepResult> {
  const { articles: selection, ...act } = parsePayload(job, TaggingPayload);
  const { articles, seen, next, total } = await chooseArticles(archive, selection, place);
  const plan = planner(act);
  const planned = articles.flatMap(({ id, tags }) => {
    const diff = plan(tags);
    return diff ? [{ id, ...diff }] : [];
  });
  // An article that needs no change is done.
  const done = job.done + seen - planned.length;
  const cursor: Cursor = next === undefined ? changeAfter('') : { step: 'choose', place: next };
  return {
    ...{ kind: 'advance', cursor, done },
    ...(next !== undefined && total && { total: Math.max(total.count, done) }),
    write: (transaction) => saveIntended(transaction, job.id, planned),
  };
}

function changeAfter(after: string): ChangeCursor {
  return { step: 'change', after, isSent: false };
}

async function change(
  archive: ArchiveDesk,
  job: Job,
  { after, isSent: isInDoubt }: ChangeCursor,
  { prepare }: StepContext,
): Promise<StepResult> {
  const { db } = archive;
  // How many there are is known once all are chosen.
  const total = after === '' ? job.done + (await countJobArticles(db, job.id)) : job.total;
  const articles = await readJobArticles(db, job.id, after, articlesPerBatch);
  const last = articles.at(-1);
  if (!last) return end(total);
  await prepare({ ...changeAfter(after), isSent: true });
  const changed = await changeArticleTags(archive, articles);
  const results = articles.map((intended) => ({
    id: intended.id,
    // Sent before and not changed now: it was changed then.
    diff: changed.get(intended.id) ?? (isInDoubt ? intended : undefined),
  }));
  return {
    ...{ kind: 'advance', cursor: changeAfter(last.id), total },
    done: job.done + articles.length,
    changed: job.changed + results.filter(({ diff }) => diff).length,
    async write(transaction) {
      for (const { id, diff } of results) await saveDone(transaction, job.id, id, diff);
    },
  };
}

async function undo(archive: ArchiveDesk, job: Job): Promise<StepResult> {
  const cursor = parseCursor(job, Cursor);
  const after = cursor?.step === 'change' ? cursor.after : '';
  const articles = await readJobArticles(archive.db, job.id, after, articlesPerBatch);
  const last = articles.at(-1);
  if (!last) return end(job.total);
  const done = articles.filter(({ isDone }) => isDone);
  if (done.length > 0) {
    await changeArticleTags(
      archive,
      done.map((one) => ({ id: one.id, ...reverse(one) })),
    );
  }
  return { kind: 'advance', cursor: changeAfter(last.id), done: job.done + articles.length };
}

function end(total: number): StepResult {
  forgetArticleUses();
  return { kind: 'end', state: 'done', total };
}

/** Counts articles that may have been changed as changed, so that undoing restores them, too. */
async function saveInDoubt(transaction: Desk, job: Job): Promise<void> {
  if (job.state === 'undoing') return;
  const cursor = readCursor(job);
  if (cursor?.step !== 'change' || !cursor.isSent) return;
  const articles = await readJobArticles(transaction, job.id, cursor.after, articlesPerBatch);
  for (const one of articles) await saveDone(transaction, job.id, one.id, one);
}

/** Undefined also for one that cannot be read: nothing was sent then. */
function readCursor(job: Job): Cursor | undefined {
  try {
    return parseCursor(job, Cursor);
  } catch {
    return undefined;
  }
}
