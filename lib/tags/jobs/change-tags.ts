import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../http/failure.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { now } from '../../sql/ids.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagDesk } from '../tag-desk.ts';
import { ChangeRequest } from '../writes/change-request.ts';
import { findUnfinished, type Plan, recordHead, recordPlan } from '../writes/record-change.ts';
import { isHeld } from './change-lease.ts';
import { failChange, type Outcome, runChange } from './run-change.ts';
import { runRequest } from './run-request.ts';

/** A change that is written down and under way. */
export type StartedChange = {
  id: string;
  /** Settles when it is done or failed, or waits for the services; rejects with faults only. */
  outcome: Promise<Outcome>;
  /** Whether it can be told of as under way: false once it came to nothing. */
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
 * Changes tags as one act: plans it on the newest vocabulary, writes the plan down and starts it. One change at a
 * time, in all processes: a tag is replaced as a whole, so a plan that was made before another change was done
 * would undo it. `plan` may throw Failure. Throws `tags-busy` when the change before it takes too long.
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
      const id = await recordHead(desk.db, by, { details, undoes, tags: items.length });
      if (id === undefined) continue;
      await recordPlan(desk.db, id, planned);
      const outcome = runChange(desk, id, true).finally(release);
      // Nobody may wait for it; what a fault left behind is taken up like that of a process that died.
      outcome.catch(() => undefined);
      return { id, outcome, isTold: () => true };
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Brings what was left unfinished to its end, or waits for whoever does. Throws `tags-busy`. */
export async function settleUnfinished(desk: TagDesk, deadline: number): Promise<void> {
  for (;;) {
    const change = await findUnfinished(desk.db);
    if (!change) return;
    const isInHand = isHeld(change);
    if (!isInHand) await takeUp(desk, change);
    if (Date.now() > deadline) throw new Failure('tags-busy');
    if (isInHand) await pause(pollMs);
    else if ((await findUnfinished(desk.db))?.id === change.id) throw new Failure('tags-busy');
  }
}

type Unfinished = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

/**
 * A change whose process died: one whose plan is complete goes on, one that says what it was asked to do is planned
 * anew, any other has done nothing, nobody was told of it, and it is given up.
 */
async function takeUp(desk: TagDesk, { id, state, request }: Unfinished): Promise<void> {
  if (state === 'running') await runChange(desk, id);
  else if (request === null) await failChange(desk.db, id, new Failure('tags-interrupted'));
  else await runRequest(desk, id, ChangeRequest.parse(JSON.parse(request)));
}

/** Takes up what a process left behind, or what waited for the services and is due. */
export async function resumeChanges(desk: TagDesk): Promise<void> {
  const findDue = async () => {
    const change = await findUnfinished(desk.db);
    return change && !isHeld(change) && change.due_at <= now() ? change : undefined;
  };
  if (!(await findDue())) return;
  const { release } = await takeTurn();
  try {
    const change = await findDue();
    if (change) await takeUp(desk, change);
  } finally {
    release();
  }
}
