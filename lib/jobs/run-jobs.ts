import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { traced } from '../telemetry/tracing.ts';
import { claimJob, endCancelled, leaseOf, prepareJob, renewJob, saveResult } from './claim-job.ts';
import {
  backoff,
  isOpen,
  type Job,
  type JobKind,
  LostJobError,
  type StepResult,
} from './job-kind.ts';
import type { JobKindName } from './tables.ts';

const defaultPause = 10;
/** Jobs of one round, so that planning gets its turn. */
const maxJobsPerRound = 100;
const defaultBackoff = { first: 15, max: 900 };

type Wakers = Map<JobKindName, () => void>;
const wakers = () => processWide<Wakers>('job-wakers', () => new Map());

/** Lets jobs of a kind begin now, not with the next round; returns at once. */
export function wakeJobs(kind: JobKindName): void {
  wakers().get(kind)?.();
}

/** Runs jobs of these kinds in this process: what is left at the start, and on, every few seconds and when woken. */
export function startJobs(db: Desk, kinds: readonly JobKind[], log: Log): { stop: () => void } {
  const stops = kinds.map((kind) => {
    const round = runAlone(
      () => runDueJobs(db, kind),
      (error) => log.warn(describeError(error), kind.name),
    );
    const start = () => void round();
    wakers().set(kind.name, start);
    start();
    const timer = setInterval(start, 1_000 * (kind.pause ?? defaultPause)).unref();
    return () => {
      clearInterval(timer);
      if (wakers().get(kind.name) === start) wakers().delete(kind.name);
    };
  });
  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** Plans jobs of a kind and does all that are due. Safe in several processes at once. Throws what a step throws. */
export async function runDueJobs(db: Desk, kind: JobKind): Promise<void> {
  await kind.plan?.();
  for (let count = 0; count < maxJobsPerRound; count += 1) {
    let job = await claimJob(db, kind);
    // The end of one job may have made room for the plan of another.
    if (!job && count > 0 && (await kind.plan?.())) job = await claimJob(db, kind);
    if (!job) return;
    const result = await runClaimedJob(db, kind, job);
    if (result?.pausesKind) return;
  }
}

/**
 * Takes a job that this process has in hand step by step to its end, or until it has to wait; the last result, undefined
 * when another process has the job or it was cancelled. Throws what a step throws, once its consequence is saved.
 */
export async function runClaimedJob(
  db: Desk,
  kind: JobKind,
  claimed: Job,
): Promise<StepResult | undefined> {
  const aborter = new AbortController();
  const renewal = setInterval(
    () => {
      renewJob(db, kind, claimed).then(
        ({ isCancelled }) => isCancelled && aborter.abort(),
        // A renewal that fails for another reason is made up for by the next.
        (error) => error instanceof LostJobError && aborter.abort(),
      );
    },
    (1_000 * leaseOf(kind)) / 4,
  ).unref();
  try {
    return await takeSteps(db, kind, claimed, aborter.signal);
  } catch (error) {
    if (error instanceof LostJobError) return undefined;
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function takeSteps(
  db: Desk,
  kind: JobKind,
  claimed: Job,
  signal: AbortSignal,
): Promise<StepResult | undefined> {
  let job = claimed;
  const prepare = async (cursor: unknown, write?: StepResult['write']) => {
    job = await prepareJob(db, kind, job, cursor, write);
  };
  while (isOpen(job.state)) {
    if (job.cancel_requested === 1 && job.state === 'running') {
      job = await endCancelled(db, kind, job);
      continue;
    }
    const step = job.state === 'undoing' && kind.undo ? kind.undo.step : kind.step;
    let result: StepResult;
    try {
      const taken = job;
      result = await traced(`job ${kind.name}`, { kind: 'root' }, () =>
        step(taken, { signal, prepare }),
      );
      job = await saveResult(db, kind, job, result);
    } catch (error) {
      if (error instanceof LostJobError) throw error;
      result = kind.explainError ? await kind.explainError(job, error) : retry(job, error);
      job = await saveResult(db, kind, job, result);
    }
    result.afterwards?.();
    if (result.error !== undefined) throw result.error;
    if (result.kind === 'wait') return result;
    if (result.kind === 'end' && !isOpen(job.state)) return result;
  }
  return undefined;
}

function retry(job: Job, error: unknown): StepResult {
  return { kind: 'wait', seconds: backoff(job.attempts + 1, defaultBackoff), error };
}

/** Makes an act run once at a time; a call meanwhile makes it run once more. Errors go to `onError`. */
function runAlone(
  act: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await act();
      } catch (error) {
        onError(error);
      }
    }
    isRunning = false;
  };
}
