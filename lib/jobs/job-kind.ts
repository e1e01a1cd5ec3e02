import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Desk } from '../sql/desk-database.ts';
import type { JobKindName, JobState, JobsTable } from './tables.ts';

export type Job = Selectable<JobsTable>;

/**
 * Writes rows in the transaction that saves a step's result, so that both are there or neither. May run several times
 * before that: it does nothing but query.
 */
type Write = (transaction: Desk) => Promise<void>;

type Progress = Partial<Pick<Job, 'done' | 'total' | 'changed'>>;

/** The result of one step. Nothing of it is saved by a process that has lost the job to another. */
export type StepResult = (
  | ({ kind: 'advance'; cursor: unknown } & Progress)
  /** Tries again after so many seconds. `attempts` is one more than before unless given; the cursor stays unless given. */
  | { kind: 'wait'; seconds: number; note?: string | null; attempts?: number; cursor?: unknown }
  /** `done` also ends an undo. `dropped`: as if the job, or its undo, had never begun. */
  | ({ kind: 'end'; state: 'done' | 'failed' | 'dropped'; note?: string | null } & Progress)
) & {
  write?: Write;
  /** Called once the result is saved. */
  afterwards?: () => void;
  /** True when other jobs of the kind would fare alike, as the services are away. */
  pausesKind?: boolean;
  /** Thrown once the result is saved, for the log or for whoever waits. */
  error?: unknown;
};

export type StepContext = {
  /** Aborted when the job was cancelled or lost. */
  signal: AbortSignal;
  /**
   * Saves a cursor before a call whose outcome a killed process could not tell: a step that finds it may repeat the
   * call. Throws LostJobError.
   */
  prepare(cursor: unknown, write?: Write): Promise<void>;
};

type Step = (job: Job, context: StepContext) => Promise<StepResult>;

/**
 * One kind of job. A step makes at most one call that has effects elsewhere and returns what is to be saved; it runs
 * again when its process dies before that, so the call must be idempotent or announced by `prepare`.
 */
export type JobKind = {
  name: JobKindName;
  /** Seconds between rounds that nobody asked for; 10 unless given. */
  pause?: number;
  /** Seconds without a renewal after which a job is taken from its process; 60 unless given. */
  lease?: number;
  /** True when ended jobs stay, to be listed and undone. */
  hasHistory?: boolean;
  /** Makes jobs of what has become due, before each round and when none is left in it; true when it made any. */
  plan?(): Promise<boolean>;
  step: Step;
  /** `begin` returns how much there is to undo, in the transaction that begins it. */
  undo?: { begin(transaction: Desk, job: Job): Promise<number>; step: Step };
  /** Explains an error of a step; unless given, the job is tried again, each time later. */
  explainError?(job: Job, error: unknown): Promise<StepResult>;
};

/** Another process has the job, or it was cancelled, removed or replaced meanwhile. */
export class LostJobError extends Error {
  override readonly name = 'LostJobError';
}

export function isOpen(state: JobState): boolean {
  return state === 'running' || state === 'undoing';
}

/** Throws SyntaxError or ZodError on text that no version of the program wrote. */
export function parsePayload<T extends z.ZodType>(job: Pick<Job, 'payload'>, schema: T) {
  return schema.parse(JSON.parse(job.payload));
}

/** Returns undefined at the start. Throws as `parsePayload`. */
export function parseCursor<T extends z.ZodType>(
  job: Pick<Job, 'cursor'>,
  schema: T,
): z.output<T> | undefined {
  return job.cursor === null ? undefined : schema.parse(JSON.parse(job.cursor));
}

/** Seconds before the next try after so many failed ones: doubled each time, from `first` to `max`. */
export function backoff(attempts: number, { first, max }: { first: number; max: number }): number {
  return Math.min(max, first * 2 ** Math.min(20, Math.max(0, attempts - 1)));
}
