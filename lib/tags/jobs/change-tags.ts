import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../http/failure.ts';
import { claimJobById } from '../../jobs/claim-job.ts';
import { findOpenJob } from '../../jobs/queue.ts';
import { processWide } from '../../runtime/process-wide.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagDesk } from '../tag-desk.ts';
import { type Plan, recordHead, recordPlan, vocabularyKey } from '../writes/record-change.ts';
import { changeJobs, type Outcome, runChange } from './change-jobs.ts';

/** A change that is recorded and under way. */
export type StartedChange = {
  id: string;
  /** Settles when it is done or failed, or waits for the services; rejects with faults only. */
  outcome: Promise<Outcome>;
  /** True when it can be told of as under way: false once it came to nothing. */
  isTold: () => boolean;
};

/** Milliseconds for which a change waits for the one before it. */
const patience = 10_000;
const pollMs = 100;

type Turns = { last: Promise<unknown> };
const turns = () => processWide<Turns>('tag-turns', () => ({ last: Promise.resolve() }));

/** Waits until nobody else in this process changes tags. Throws `tags-busy`. */
export async function takeTurn(): Promise<{ release: () => void; deadline: number }> {
  const { last } = turns();
  const { promise, resolve } = Promise.withResolvers<void>();
  turns().last = Promise.all([last, promise]);
  const timer = new AbortController();
  const isMine = await Promise.race([
    last.then(() => true),
    pause(patience, false, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  if (isMine) return { release: resolve, deadline: Date.now() + patience };
  resolve();
  throw new Failure('tags-busy');
}

/**
 * Changes tags as one act: plans it on the newest vocabulary, records the plan and starts it. One change at a time, in
 * all processes: a tag is replaced as a whole, so a plan that was made before another change was done would undo it.
 * `plan` may throw Failure. Throws `tags-busy` when the change before it takes too long.
 */
export async function changeTags(
  desk: TagDesk,
  by: string,
  plan: (vocabulary: Vocabulary) => Plan | Promise<Plan>,
): Promise<StartedChange> {
  const { release, deadline } = await takeTurn();
  try {
    for (;;) {
      await settleUnfinished(desk, deadline);
      const planned = await plan(await desk.vocabulary.refresh());
      const { details, undoes, items } = planned;
      const job = await recordHead(desk.db, by, { details, undoes, tags: items.length });
      if (!job) continue;
      await recordPlan(desk.db, job.id, planned);
      const outcome = runChange(desk, job, { isAuthor: true }).finally(release);
      // Nobody may wait for it; what a fault left behind is taken up like that of a process that died.
      outcome.catch(() => undefined);
      return { id: job.id, outcome, isTold: () => true };
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Finishes the change that was left unfinished, or waits for whoever does. Throws `tags-busy`. */
export async function settleUnfinished(desk: TagDesk, deadline: number): Promise<void> {
  const find = () => findOpenJob(desk.db, 'tag-change', vocabularyKey);
  for (;;) {
    const unfinished = await find();
    if (!unfinished) return;
    const job = await claimJobById(desk.db, changeJobs(desk), unfinished.id);
    if (job) await runChange(desk, job, { isAuthor: false });
    if (Date.now() > deadline) throw new Failure('tags-busy');
    if (!job) await pause(pollMs);
    else if ((await find())?.id === job.id) throw new Failure('tags-busy');
  }
}
