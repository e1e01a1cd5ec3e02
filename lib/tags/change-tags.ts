import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../desk/failure.ts';
import { now } from '../desk/ids.ts';
import { writeNote } from '../feedback/send-note.ts';
import { processWide } from '../process-wide.ts';
import { findUnfinished, type Plan, recordChange } from './record-change.ts';
import { type ChangeContext, type Outcome, runChange } from './run-change.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A change that is written down and under way. */
export type StartedChange = {
  id: string;
  /** Settles when it is done or failed, or waits for the services; rejects with faults only. */
  outcome: Promise<Outcome>;
};

/** Milliseconds for which a change waits for the one before it. */
const patience = 10_000;
const pollMs = 100;

type Turns = { last: Promise<unknown> };
const turns = () => processWide<Turns>('tag-turns', () => ({ last: Promise.resolve() }));

/** Waits until nobody else in this process changes tags. Throws `tags-busy`. */
async function takeTurn(): Promise<() => void> {
  const { last } = turns();
  const { promise, resolve } = Promise.withResolvers<void>();
  turns().last = Promise.all([last, promise]);
  const timer = new AbortController();
  const isMine = await Promise.race([
    last.then(() => true),
    pause(patience, false, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  if (isMine) return resolve;
  resolve();
  throw new Failure('tags-busy');
}

/**
 * Changes tags as one act: plans it on the newest vocabulary, writes the plan down and starts it. One change at a
 * time, in all processes: a tag is replaced as a whole, so a plan that was made before another change was done
 * would undo it. `plan` may throw Failure. Throws `tags-busy` when the change before it takes too long.
 */
export async function changeTags(
  context: ChangeContext,
  by: string,
  plan: (vocabulary: Vocabulary) => Plan | Promise<Plan>,
): Promise<StartedChange> {
  const release = await takeTurn();
  try {
    const deadline = Date.now() + patience;
    for (;;) {
      await settleUnfinished(context, deadline);
      const planned = await plan(await context.vocabulary.refresh());
      const id = await recordChange(context.db, by, planned);
      if (id === undefined) continue;
      const outcome = runChange(context, id, true).finally(release);
      // Nobody may wait for it; what a fault left behind is taken up like that of a process that died.
      outcome.catch(() => undefined);
      return { id, outcome };
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Brings what was left unfinished to its end, or waits for whoever does. */
async function settleUnfinished(context: ChangeContext, deadline: number): Promise<void> {
  for (;;) {
    const change = await findUnfinished(context.db);
    if (!change) return;
    const isHeld = change.lease_until !== null && change.lease_until > now();
    if (!isHeld) await takeUp(context, change);
    if (Date.now() > deadline) throw new Failure('tags-busy');
    if (isHeld) await pause(pollMs);
    else if ((await findUnfinished(context.db))?.id === change.id) throw new Failure('tags-busy');
  }
}

/** A change whose process died: one whose plan is complete goes on, any other has done nothing and is given up. */
async function takeUp(
  context: ChangeContext,
  { id, state }: { id: string; state: string },
): Promise<void> {
  if (state === 'running') {
    await runChange(context, id);
    return;
  }
  await context.db
    .updateTable('tag_changes')
    .set({ state: 'failed', note: writeNote('tags-interrupted') })
    .where('id', '=', id)
    .where('state', '=', 'planning')
    .execute();
}

/** Takes up what a process left behind, or what waited for the services and is due. */
export async function resumeChanges(context: ChangeContext): Promise<void> {
  const isDue = async () => {
    const change = await findUnfinished(context.db);
    const isHeld = change?.lease_until && change.lease_until > now();
    return change && !isHeld && change.due_at <= now() ? change : undefined;
  };
  if (!(await isDue())) return;
  const release = await takeTurn();
  try {
    const change = await isDue();
    if (change) await takeUp(context, change);
  } finally {
    release();
  }
}
