import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../http/failure.ts';
import { claimJobById } from '../../jobs/claim-job.ts';
import { findOpenJob } from '../../jobs/queue.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { settlesWithin } from '../../runtime/settles-within.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagDesk } from '../tag-desk.ts';
import { plannerOf, type RequestPlan } from '../writes/plan-request.ts';
import {
  type ChangeRequest,
  type Plan,
  type PlanHead,
  recordHead,
  recordPlan,
  vocabularyKey,
} from '../writes/record-change.ts';
import { changeJobs, type Outcome, runChange, type Ticket } from './change-jobs.ts';

export type StartedChange = {
  id: string;
  /** Settles when it is done or failed, or waits for the services; rejects with faults only. */
  outcome: Promise<Outcome>;
  /** True when somebody may be told that it is under way, and it leaves a trace from then on: false once it came to nothing. */
  announce: () => boolean;
};

/** Milliseconds for which a change waits for the one before it. */
const maxTurnWait = 10_000;
const pollMs = 100;
/** Seconds after which a change that was refused may be tried again. */
const busyPause = 5;

const turns = () =>
  processWide<{ last: Promise<unknown> }>('tag-turns', () => ({ last: Promise.resolve() }));

const tagsBusy = () => new Failure('tags-busy', { retryAfter: busyPause });

/** Waits until nobody else in this process changes tags. Throws `tags-busy`. */
async function takeTurn(): Promise<{ release: () => void; deadline: number }> {
  const { last } = turns();
  const { promise, resolve } = Promise.withResolvers<void>();
  turns().last = Promise.all([last, promise]);
  if (await settlesWithin(last, maxTurnWait)) {
    return { release: resolve, deadline: Date.now() + maxTurnWait };
  }
  resolve();
  throw tagsBusy();
}

/** The record of a change: with its plan, or else with the request that it is planned from behind the requests. */
type Beginning = { head: PlanHead } & ({ plan: Plan } | { request: ChangeRequest });

/**
 * Records a change and starts it, one at a time in all processes: a tag is replaced as a whole, so a plan that was made
 * before another change was done would undo it. `prepare` sees the newest vocabulary and may throw Failure. Throws
 * `tags-busy` when the change before it takes too long.
 */
async function beginChange(
  desk: TagDesk,
  by: string,
  prepare: (vocabulary: Vocabulary) => Beginning | Promise<Beginning>,
  ticket?: Ticket,
): Promise<Omit<StartedChange, 'announce'>> {
  const { release, deadline } = await takeTurn();
  try {
    for (;;) {
      await settleUnfinished(desk, deadline);
      const { head, ...rest } = await prepare(await desk.vocabulary.refresh());
      const request = 'request' in rest ? rest.request : undefined;
      const job = await recordHead(desk.db, by, head, request);
      if (!job) continue;
      if ('plan' in rest) await recordPlan(desk.db, job.id, rest.plan);
      const outcome = runChange(desk, job, { ticket }).finally(release);
      // Nobody may wait for it; what a fault left behind is taken up like that of a process that died.
      outcome.catch(() => undefined);
      return { id: job.id, outcome };
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Changes tags as one act that is planned at once. `plan` may throw Failure. Throws as `beginChange`. */
export async function changeTags(
  desk: TagDesk,
  by: string,
  plan: (vocabulary: Vocabulary) => Plan | Promise<Plan>,
): Promise<StartedChange> {
  const started = await beginChange(desk, by, async (vocabulary) => {
    const planned = await plan(vocabulary);
    return { head: { ...planned, tags: planned.items.length }, plan: planned };
  });
  return { ...started, announce: () => true };
}

/**
 * Begins a change that takes long to plan: what was asked for is on disk when this returns, and goes on to its end,
 * whoever dies. `planned` settles once the plan is made; undefined when it failed, which `outcome` tells. Throws
 * `tags-busy`, and what can be told at once of why it cannot be.
 */
export async function requestChange(
  desk: TagDesk,
  by: string,
  request: ChangeRequest,
): Promise<StartedChange & { planned: Promise<RequestPlan | undefined> }> {
  const { promise: planned, resolve } = Promise.withResolvers<RequestPlan | undefined>();
  const ticket: Ticket = { state: 'open', onPlanned: resolve };
  const prepare = async () => ({ head: await plannerOf(desk, request).head(), request });
  const started = await beginChange(desk, by, prepare, ticket);
  const endPlanning = () => resolve(undefined);
  started.outcome.then(endPlanning, endPlanning);
  const announce = () => {
    if (ticket.state === 'open') ticket.state = 'announced';
    return ticket.state === 'announced';
  };
  return { ...started, planned, announce };
}

/** Finishes the change that was left unfinished, or waits for whoever does. Throws `tags-busy`. */
async function settleUnfinished(desk: TagDesk, deadline: number): Promise<void> {
  const find = () => findOpenJob(desk.db, 'tag-change', vocabularyKey);
  for (;;) {
    const unfinished = await find();
    if (!unfinished) return;
    const job = await claimJobById(desk.db, changeJobs(desk), unfinished.id);
    if (job) await runChange(desk, job);
    if (Date.now() > deadline) throw tagsBusy();
    if (!job) await pause(pollMs);
    else if ((await find())?.id === job.id) throw tagsBusy();
  }
}
