import type { Desk } from '../sql/desk-database.ts';
import { now, secondsFrom } from '../sql/ids.ts';
import { isPostgres } from '../sql/postgres-types.ts';
import { isOpen, type Job, type JobKind, LostJobError, type StepResult } from './job-kind.ts';
import { isOwnerGone, newLeaseOwner } from './lease.ts';
import { openStates, undoColumns } from './queue.ts';
import type { JobKindName } from './tables.ts';

const defaultLease = 60;

export function leaseOf({ lease = defaultLease }: Pick<JobKind, 'lease'>): number {
  return lease;
}

/**
 * Takes the job of a kind that has been due longest in hand; undefined when none is due and free. A job is free while
 * nobody has it, when its lease is over, and as soon as the process that had it is seen to be gone.
 */
export async function claimJob(db: Desk, kind: JobKind): Promise<Job | undefined> {
  const due = selectDue(db, kind.name);
  // An update takes SQLite's write lock, for which there is mostly no need.
  if (!(await due.limit(1).executeTakeFirst())) return undefined;
  const free = due
    .clearSelect()
    .select('id')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now())]))
    .limit(1)
    // Each of several that look at once takes another one, and nobody waits.
    .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked());
  const taken = await db
    .updateTable('jobs')
    .set(newClaim(kind))
    .where('id', '=', free)
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const abandoned = (await due.execute()).find(isAbandoned);
  return abandoned && takeJob(db, kind, abandoned);
}

function newClaim(kind: JobKind) {
  return { lease_owner: newLeaseOwner(), lease_until: secondsFrom(leaseOf(kind)) };
}

/** Takes one job in hand; undefined when it has ended or another process has it. */
export async function claimJobById(db: Desk, kind: JobKind, id: string): Promise<Job | undefined> {
  return db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!job || !isOpen(job.state) || !isFree(job)) return undefined;
    return takeJob(transaction, kind, job);
  });
}

function selectDue(db: Desk, kind: JobKindName) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', openStates)
    .where('due_at', '<=', now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as earlier')
            .select('earlier.id')
            .whereRef('earlier.kind', '=', 'jobs.kind')
            .whereRef('earlier.key', '=', 'jobs.key')
            .whereRef('earlier.created_at', '<', 'jobs.created_at')
            .where('earlier.state', 'in', openStates),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id');
}

function isAbandoned({ lease_owner }: Job): boolean {
  return lease_owner !== null && isOwnerGone(lease_owner);
}

function isFree(job: Job): boolean {
  return job.lease_until === null || job.lease_until <= now() || isAbandoned(job);
}

async function takeJob(db: Desk, kind: JobKind, job: Job): Promise<Job | undefined> {
  return (
    db
      .updateTable('jobs')
      .set(newClaim(kind))
      .where('id', '=', job.id)
      // Only one of several that see it free gets it.
      .where('lease_owner', 'is not distinct from', job.lease_owner)
      .where('lease_until', 'is not distinct from', job.lease_until)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Prolongs a claim. Throws LostJobError; `isCancelled` says that the job is to be ended. */
export async function renewJob(
  db: Desk,
  kind: Pick<JobKind, 'lease'>,
  job: Job,
): Promise<{ isCancelled: boolean }> {
  const renewed = await updateMine(db, job, { lease_until: secondsFrom(leaseOf(kind)) });
  return { isCancelled: renewed.cancel_requested === 1 };
}

/** Saves a cursor ahead of a call, see `StepContext`. Throws LostJobError. */
export async function prepareJob(
  db: Desk,
  kind: Pick<JobKind, 'lease'>,
  job: Job,
  cursor: unknown,
  write?: StepResult['write'],
): Promise<Job> {
  return db.transaction().execute(async (transaction) => {
    const saved = await updateMine(transaction, job, {
      cursor: writeCursor(cursor),
      lease_until: secondsFrom(leaseOf(kind)),
    });
    await write?.(transaction);
    return saved;
  });
}

/** Saves the result of a step, all of it or nothing; the job as it is then. Throws LostJobError. */
export async function saveResult(
  db: Desk,
  kind: Pick<JobKind, 'lease' | 'hasHistory' | 'undo'>,
  job: Job,
  result: StepResult,
): Promise<Job> {
  return db.transaction().execute(async (transaction) => {
    const held = await updateMine(transaction, job, {});
    await result.write?.(transaction);
    const isUndone = held.cancel_requested === 1 && held.state === 'running' && kind.undo;
    if (result.kind === 'end' && isUndone) return startUndo(transaction, kind, held);
    const saved = await updateMine(transaction, job, columnsOf(kind, job, result));
    const isDropped = result.kind === 'end' && result.state === 'dropped' && saved.state !== 'done';
    if (result.kind === 'end' && (!kind.hasHistory || isDropped)) {
      await transaction.deleteFrom('jobs').where('id', '=', job.id).execute();
    }
    return saved;
  });
}

/** Saves a result unless another process has the job by now, or it was replaced: then that holds. */
export async function trySaveResult(
  ...[db, kind, job, result]: Parameters<typeof saveResult>
): Promise<void> {
  try {
    await saveResult(db, kind, job, result);
  } catch (error) {
    if (!(error instanceof LostJobError)) throw error;
  }
}

/** Ends a job that was cancelled: undoes it where its kind can do that. Throws LostJobError. */
export async function endCancelled(db: Desk, kind: JobKind, job: Job): Promise<Job> {
  return db.transaction().execute(async (transaction) => {
    if (kind.undo) return startUndo(transaction, kind, job);
    const saved = await updateMine(transaction, job, {
      state: 'cancelled',
      finished_at: now(),
      ...released,
    });
    if (!kind.hasHistory) {
      await transaction.deleteFrom('jobs').where('id', '=', job.id).execute();
    }
    return saved;
  });
}

const released = { lease_owner: null, lease_until: null } as const;

function columnsOf(kind: Pick<JobKind, 'lease'>, job: Job, result: StepResult): Partial<Job> {
  switch (result.kind) {
    case 'advance':
      return {
        ...progressOf(result),
        ...{ cursor: writeCursor(result.cursor), attempts: 0, note: null },
        lease_until: secondsFrom(leaseOf(kind)),
      };
    case 'wait':
      return {
        ...('cursor' in result && { cursor: writeCursor(result.cursor) }),
        ...{ attempts: result.attempts ?? job.attempts + 1, note: result.note ?? null },
        ...{ due_at: secondsFrom(result.seconds), ...released },
      };
    case 'end':
      return {
        ...progressOf(result),
        state: endState(job, result.state),
        ...{ note: result.note ?? null, finished_at: now(), ...released },
      };
    default:
      return result satisfies never;
  }
}

function endState({ state }: Job, end: 'done' | 'failed' | 'dropped'): Job['state'] {
  if (end === 'failed') return 'failed';
  if (state === 'undoing') return end === 'done' ? 'undone' : 'done';
  return end === 'done' ? 'done' : 'cancelled';
}

function writeCursor(cursor: unknown): string | null {
  return cursor === null ? null : JSON.stringify(cursor);
}

/** Columns that are undefined stay as they are. */
function progressOf({ done, total, changed }: Partial<Pick<Job, 'done' | 'total' | 'changed'>>) {
  return { done, total, changed };
}

async function startUndo(
  transaction: Desk,
  kind: Pick<JobKind, 'lease' | 'undo'>,
  job: Job,
): Promise<Job> {
  const total = (await kind.undo?.begin(transaction, job)) ?? 0;
  return updateMine(transaction, job, undoColumns(total));
}

async function updateMine(db: Desk, job: Job, values: Partial<Job>): Promise<Job> {
  const saved = await db
    .updateTable('jobs')
    .set({ ...values, updated_at: now() })
    .where('id', '=', job.id)
    .where('lease_owner', '=', job.lease_owner)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new LostJobError('The job is no longer in hand.');
  return saved;
}
