import { refreshKeptTags } from '../../drafts/reads/kept-tags.ts';
import { Failure } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import { backoff, type Job, type JobKind, type StepResult } from '../../jobs/job-kind.ts';
import { runClaimedJob, wakeJobs } from '../../jobs/run-jobs.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { readOffers } from '../offers.ts';
import type { TagDesk } from '../tag-desk.ts';
import { plannerOf, type RequestPlan } from '../writes/plan-request.ts';
import {
  changeLease,
  dropHead,
  freeFile,
  itemsOf,
  parseRequest,
  recordPlan,
} from '../writes/record-change.ts';
import { isSameTag, readTag } from '../writes/tag-input.ts';
import { adoptAnswers, finishChange } from './finish-change.ts';
import { type Sent, sendOneByOne, sendParts } from './send-change.ts';

/** How a change stands after a try: at its end, or waiting for the services. */
export type Outcome = { kind: 'done' } | { kind: 'failed' | 'waiting'; failure: Failure };

/** Passes between whoever asked for a change and its planning. */
export type Ticket = {
  /** `announced`: somebody was told that the change goes on; `dropped`: nothing came of it before that. */
  state: 'open' | 'announced' | 'dropped';
  onPlanned: (plan: RequestPlan) => void;
};

/** The request that recorded a change just now and waits for it. */
type Author = {
  ticket?: Ticket | undefined;
  onOutcome: (outcome: Outcome) => void;
};

/** In seconds. */
const wait = { first: 5, max: 300 };
/** Pieces whose tags are counted anew before the change is told of; the others follow within seconds. */
const maxRefreshed = 200;
/** Tags of a change after which lists are made ahead. */
const maxUnprepared = 200;
/** Tries after which the vocabulary shows whether a change arrived. */
const maxBlindTries = 8;

/**
 * Changes tags, one recorded change after the other: plans it, unless its author did, sends it, and does in one
 * transaction what it means for the desk. A job has the id of its change. A change whose author is still there and that
 * surely never arrived fails at once, so that they can try again.
 */
export function changeJobs(desk: TagDesk, author?: Author): JobKind {
  return {
    name: 'tag-change',
    pause: 5,
    lease: changeLease,
    async plan() {
      await refreshKeptTags(desk.db);
      return false;
    },
    async step(job) {
      const change = await readChange(desk.db, job.id);
      if (change?.state === 'planning') return plan(desk, job, author);
      if (change?.state === 'running') return send(desk, job, change, author);
      return { kind: 'end', state: 'dropped' };
    },
  };
}

/** Lets a change that is in this process's hands go on: to its end, or until the services do not answer. */
export async function runChange(
  desk: TagDesk,
  job: Job,
  author?: Pick<Author, 'ticket'>,
): Promise<Outcome> {
  let outcome: Outcome = { kind: 'waiting', failure: new Failure('tags-busy') };
  const onOutcome = (end: Outcome) => {
    outcome = end;
  };
  await runClaimedJob(desk.db, changeJobs(desk, author && { ...author, onOutcome }), job);
  await refreshKeptTags(desk.db, maxRefreshed);
  return outcome;
}

function readChange(db: Desk, id: string) {
  return db
    .selectFrom('tag_changes')
    .select(['id', 'state', 'tags', 'parts', 'note'])
    .where('id', '=', id)
    .executeTakeFirst();
}
type Change = NonNullable<Awaited<ReturnType<typeof readChange>>>;

/** Plans what was asked for; a change that does not say has done nothing, and is given up. */
async function plan(desk: TagDesk, job: Job, author: Author | undefined): Promise<StepResult> {
  const { db, vocabulary } = desk;
  const ticket = author?.ticket;
  const request = parseRequest(job);
  if (!request) return fail(job, new Failure('tags-interrupted'), author);
  if (!ticket) {
    try {
      await vocabulary.refresh();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return postpone(job, error, author);
    }
  }
  try {
    const planned = await plannerOf(desk, request).plan();
    ticket?.onPlanned(planned);
    await recordPlan(db, job.id, planned);
    return { kind: 'advance', cursor: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (ticket?.state !== 'open') {
      return fail(job, error, author, (transaction) => freeFile(transaction, job.id));
    }
    ticket.state = 'dropped';
    author?.onOutcome({ kind: 'failed', failure: error });
    const write = (transaction: Desk) => dropHead(transaction, job.id);
    return { kind: 'end', state: 'dropped', write };
  }
}

async function send(
  desk: TagDesk,
  job: Job,
  change: Change,
  author: Author | undefined,
): Promise<StepResult> {
  const { vocabulary, db } = desk;
  const sent = await sendChange(desk, change);
  if (sent.kind === 'refused') return fail(job, sent.failure, author);
  if (sent.kind === 'again') {
    const isLost = author && !sent.mayHaveArrived && change.parts === 1;
    if (isLost) return fail(job, sent.failure, author);
    const seen = job.attempts >= maxBlindTries ? await look(desk, job.id) : 'unknown';
    if (seen === 'missing') return fail(job, sent.failure, author);
    if (seen === 'unknown') return postpone(job, sent.failure, author);
  }
  await vocabulary.refresh().catch(() => undefined);
  // After a small change the next reader does that in no time.
  if (change.tags > maxUnprepared) await desk.lists.prepare();
  await adoptAnswers(db, vocabulary, job.id);
  let refusal: string | undefined;
  return {
    ...{ kind: 'end', state: 'done' },
    async write(transaction) {
      refusal = await finishChange(transaction, job.id);
    },
    afterwards() {
      wakeJobs('archive-tagging');
      if (refusal === undefined) return author?.onOutcome({ kind: 'done' });
      const failure = new Failure('tag-refused', { reason: refusal });
      author?.onOutcome({ kind: 'failed', failure });
    },
  };
}

async function sendChange({ db, services }: TagDesk, change: Change): Promise<Sent> {
  const offers = await readOffers(services);
  if (!offers) {
    return { kind: 'again', failure: new Failure('unreachable'), mayHaveArrived: false };
  }
  return offers.batch ? sendParts(db, services, change) : sendOneByOne(db, services, change.id);
}

/** Ends a change of which nothing was done and nothing will be. */
function fail(
  job: Job,
  failure: Failure,
  author: Author | undefined,
  alsoWrite?: (transaction: Desk) => Promise<void>,
): StepResult {
  return {
    ...{ kind: 'end', state: 'failed' },
    async write(transaction) {
      await alsoWrite?.(transaction);
      await transaction
        .updateTable('tag_changes')
        .set({ state: 'failed', note: writeNote(failure.code, failure.reason) })
        .where('id', '=', job.id)
        .where('state', 'in', ['planning', 'running'])
        .execute();
    },
    afterwards: () => author?.onOutcome({ kind: 'failed', failure }),
  };
}

function postpone(job: Job, failure: Failure, author: Author | undefined): StepResult {
  const note = writeNote(failure.code, failure.reason);
  const seconds = Math.max(backoff(job.attempts + 1, wait), failure.retryAfter ?? 0);
  return {
    ...{ kind: 'wait', seconds, note },
    async write(transaction) {
      await transaction.updateTable('tag_changes').set({ note }).where('id', '=', job.id).execute();
    },
    afterwards: () => author?.onOutcome({ kind: 'waiting', failure }),
  };
}

/** Tells after many tries whether the services have what the change wanted. They do all of it or nothing. */
async function look(
  { db, vocabulary, services }: TagDesk,
  id: string,
): Promise<'there' | 'missing' | 'unknown'> {
  const offers = await readOffers(services);
  if (!offers?.batch) return 'unknown';
  try {
    await vocabulary.refresh();
  } catch {
    return 'unknown';
  }
  const items = await itemsOf(db, id)
    .select(['gkb_id', 'before'])
    .orderBy('position')
    .limit(100)
    .execute();
  const isAsBefore = items.every(({ gkb_id, before }) =>
    isSameTag(vocabulary.get(gkb_id)?.tag, before === null ? undefined : readTag(before)),
  );
  return isAsBefore ? 'missing' : 'there';
}
