import type { Desk } from '../sql/desk-database.ts';
import { newId, now, secondsFrom } from '../sql/ids.ts';
import type { Job } from './job-kind.ts';
import { newLeaseOwner } from './lease.ts';
import type { JobKindName } from './tables.ts';

export type NewJob = {
  kind: JobKindName;
  /** See `JobsTable`; the job's own id unless given. */
  key?: string;
  /** Made up unless given. */
  id?: string;
  subject?: string;
  payload?: unknown;
  by?: string | null;
  total?: number;
  /** Seconds from now before which it is not begun. */
  delay?: number;
};

export const openStates = ['running', 'undoing'] as const;

/** Adds a job behind the open ones of its kind and key. Part of the caller's transaction. */
export async function addJob(db: Desk, job: NewJob): Promise<Job> {
  const id = job.id ?? newId();
  const key = job.key ?? id;
  const at = now();
  const last = await selectOpen(db, job.kind, key).orderBy('created_at', 'desc').executeTakeFirst();
  // Their order is that of their times, which may fall into one millisecond.
  const created_at = last && last.created_at >= at ? secondsFrom(0.001, last.created_at) : at;
  const row: Job = {
    id,
    kind: job.kind,
    key,
    subject: job.subject ?? null,
    payload: JSON.stringify(job.payload ?? {}),
    state: 'running',
    cursor: null,
    total: job.total ?? 0,
    done: 0,
    changed: 0,
    attempts: 0,
    due_at: secondsFrom(job.delay ?? 0, at),
    lease_owner: null,
    lease_until: null,
    note: null,
    requested_by: job.by ?? null,
    created_at,
    updated_at: at,
    finished_at: null,
    cancel_requested: 0,
  };
  await db.insertInto('jobs').values(row).execute();
  return row;
}

/**
 * Has something done once more: an open job with this key that nobody has in hand starts anew; behind one that is in
 * hand another is added. Part of the caller's transaction.
 */
export async function requestJob(db: Desk, job: NewJob & { key: string }): Promise<void> {
  const renewed = await db
    .updateTable('jobs')
    .set({ ...freshColumns(job), lease_owner: null, lease_until: null })
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('state', '=', 'running')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now())]))
    .executeTakeFirst();
  if (Number(renewed.numUpdatedRows) === 0) await addJob(db, job);
}

/**
 * Begins a job that the caller does itself, for `lease` seconds; afterwards others may take it up. An open job with
 * this key is taken over from whoever has it in hand. Part of the caller's transaction.
 */
export async function beginJob(
  db: Desk,
  job: NewJob & { key: string },
  lease: number,
): Promise<Job> {
  const claim = { lease_owner: newLeaseOwner(), lease_until: secondsFrom(lease) };
  const open = await selectOpen(db, job.kind, job.key).executeTakeFirst();
  const { id } = open ?? (await addJob(db, job));
  return db
    .updateTable('jobs')
    .set({ ...(open && freshColumns(job)), ...claim })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function freshColumns(job: NewJob) {
  return {
    payload: JSON.stringify(job.payload ?? {}),
    cursor: null,
    attempts: 0,
    note: null,
    due_at: secondsFrom(job.delay ?? 0),
    updated_at: now(),
  };
}

function selectOpen(db: Desk, kind: JobKindName, key: string) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', 'in', openStates);
}

/** The first of the open jobs of a kind and key. */
export function findOpenJob(db: Desk, kind: JobKindName, key: string): Promise<Job | undefined> {
  return selectOpen(db, kind, key).orderBy('created_at').limit(1).executeTakeFirst();
}

/** Ends a running job at its next step; one whose kind can be undone is undone then. */
export async function cancelJob(db: Desk, id: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ cancel_requested: 1, due_at: now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Begins to undo a job that has ended; `total`: how much there is to undo. False when it is open or undone. */
export async function undoJob(db: Desk, id: string, total: number): Promise<boolean> {
  const begun = await db
    .updateTable('jobs')
    .set({ ...undoColumns(total), due_at: now() })
    .where('id', '=', id)
    .where('state', 'in', ['done', 'failed'])
    .executeTakeFirst();
  return Number(begun.numUpdatedRows) === 1;
}

/** The columns of a job whose undo begins. */
export function undoColumns(total: number) {
  return {
    ...({ state: 'undoing', cursor: null, total, done: 0, attempts: 0, note: null } as const),
    ...({ cancel_requested: 0, finished_at: null, updated_at: now() } as const),
  };
}
