import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { busyMessage } from '../../../../lib/contract/errors.ts';
import { unavailable } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../../lib/log/log.ts';
import { traced } from '../../../../lib/telemetry/tracing.ts';
import { isHeavy, type Job, JobQueue } from './job-queue.ts';
import type { Finished, ShareMessage } from './worker-messages.ts';
import { WorkerThread } from './worker-thread.ts';

type PoolOptions = {
  script: URL;
  /** Given to the program of each worker. */
  workerData?: unknown;
  log?: Log;
  /** Left out: one for each core, at least two. */
  size?: number;
  /** Milliseconds after which a running job is given up and its worker replaced. */
  timeout?: number;
  /** Limits the waiting single jobs, and bulk; more is refused. One job is always let in. */
  maxWaiting?: { jobs: number; bulk: number; chars: number };
};

export type JobOptions = {
  chars: number;
  isBulk?: boolean;
  signal?: AbortSignal;
  /** True if it has to wait although there is a worker; when that has changed, call `advance`. */
  isHeld?: () => boolean;
};

/** Roughly what one worker does, to tell callers when to come back. */
const charsPerSecond = 40_000;

const maxPause = 5_000;

/** Heavy jobs never take the last worker. A worker that crashes or is too slow fails its own job and is replaced. */
export class WorkerPool<Input> {
  readonly #options: Required<Omit<PoolOptions, 'workerData'>> & Pick<PoolOptions, 'workerData'>;
  readonly #queue = new JobQueue<Input, Finished>();
  readonly #threads = new Set<WorkerThread<Input>>();
  readonly #idle: WorkerThread<Input>[] = [];
  #heavyRunning = 0;
  #readyThreads = 0;
  #failedStarts = 0;
  #wasComplete = false;
  #shared: ShareMessage | undefined;
  #isClosed = false;
  #lastSingleAt = Number.NEGATIVE_INFINITY;

  constructor(options: PoolOptions) {
    this.#options = {
      log: silentLog,
      size: Math.max(2, availableParallelism()),
      timeout: 60_000,
      // Articles of 3,000 characters are done in five seconds on two cores.
      maxWaiting: { jobs: 200, bulk: 1_000, chars: 10_000_000 },
      ...options,
    };
    for (let i = 0; i < this.#options.size; i += 1) this.#spawn();
  }

  /** True if every worker has come up once and at least one is there. */
  get isReady(): boolean {
    return this.#wasComplete && this.#readyThreads > 0;
  }

  /** Workers that are there, those at work, and the jobs that wait for one. */
  get load(): { workers: number; busy: number; people: number; bulk: number } {
    const waiting = (isBulk: boolean) => this.#queue.waiting({ isBulk }).jobs;
    return {
      ...{ workers: this.#readyThreads, busy: this.#readyThreads - this.#idle.length },
      ...{ people: waiting(false), bulk: waiting(true) },
    };
  }

  /** Time of the last job that is not bulk, by `performance.now()`. */
  get lastSingleAt(): number {
    return this.#lastSingleAt;
  }

  /**
   * Does a job. Rejects with a ServiceError: 503 when too much is waiting or no worker comes up, 500 when the job
   * fails; with the signal's reason when the caller has gone, which drops the job while it waits.
   */
  async run(input: Input, options: JobOptions): Promise<Finished> {
    const { chars, isBulk = false, signal, isHeld } = options;
    signal?.throwIfAborted();
    if (!isBulk) this.#lastSingleAt = performance.now();
    this.#admit(chars, isBulk);
    return traced('language worker', { kind: 'internal' }, (span) => {
      const since = performance.now();
      const onStart = () =>
        span?.set({ 'copydesk.waited_ms': Math.round(performance.now() - since) });
      return this.#enqueue({ input, chars, isBulk, isHeld, onStart }, signal);
    });
  }

  async #enqueue(
    wanted: Omit<Job<Input, Finished>, 'resolve' | 'reject'>,
    signal: AbortSignal | undefined,
  ): Promise<Finished> {
    const { promise, resolve, reject } = Promise.withResolvers<Finished>();
    const job = { ...wanted, resolve, reject };
    const drop = () => {
      this.#queue.remove(job);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', drop, { once: true });
    this.#queue.add(job);
    this.advance();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', drop);
    }
  }

  /** Gives every worker, and each that will take the place of one, what jobs are done with from now on. */
  share(message: ShareMessage): void {
    this.#shared = message;
    for (const thread of this.#threads) thread.share(message);
  }

  /** Stops the workers; what waits is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#refuseAll('The service is shutting down.');
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  #admit(chars: number, isBulk: boolean): void {
    const { maxWaiting, size } = this.#options;
    if (this.#isClosed) throw unavailable('The service is shutting down.', 5);
    if (this.#failedStarts >= size && this.#readyThreads === 0) {
      throw unavailable('The language engine does not start.', 10);
    }
    const waiting = this.#queue.waiting({ isBulk });
    const most = isBulk ? maxWaiting.bulk : maxWaiting.jobs;
    const isFull = waiting.jobs >= most || waiting.chars + chars > maxWaiting.chars;
    if (isFull && waiting.jobs > 0) {
      const seconds = waiting.chars / (size * charsPerSecond);
      throw unavailable(busyMessage, Math.min(60, seconds));
    }
  }

  /** Gives idle workers what waits and is not held. */
  advance(): void {
    for (;;) {
      const thread = this.#idle.at(-1);
      if (!thread) return;
      const job = this.#queue.take(this.#heavyRunning < this.#options.size - 1);
      if (!job) return;
      this.#idle.pop();
      void this.#work(thread, job);
    }
  }

  async #work(thread: WorkerThread<Input>, job: Job<Input, Finished>): Promise<void> {
    const weight = isHeavy(job) ? 1 : 0;
    this.#heavyRunning += weight;
    job.onStart?.();
    try {
      job.resolve(await thread.run(job.input, this.#options.timeout));
    } catch (error) {
      job.reject(error);
    }
    this.#heavyRunning -= weight;
    if (thread.isUsable) this.#idle.push(thread);
    this.advance();
  }

  #spawn(): void {
    let isUp = false;
    const { script, workerData } = this.#options;
    const thread = new WorkerThread<Input>(script, workerData, {
      onReady: () => {
        isUp = true;
        this.#readyThreads += 1;
        this.#failedStarts = 0;
        this.#wasComplete ||= this.#readyThreads === this.#options.size;
        this.#idle.push(thread);
        this.advance();
      },
      onFault: (fault) => this.#options.log.error(fault, 'analysis failed'),
      onExit: (error) => {
        this.#threads.delete(thread);
        const place = this.#idle.indexOf(thread);
        if (place >= 0) this.#idle.splice(place, 1);
        if (isUp) this.#readyThreads -= 1;
        if (!this.#isClosed) void this.#replace(isUp, error);
      },
    });
    this.#threads.add(thread);
    if (this.#shared) thread.share(this.#shared);
  }

  /** A worker that did come up is replaced at once, one that did not after a pause that grows. */
  async #replace(wasUp: boolean, error: unknown): Promise<void> {
    this.#options.log.error({ ...describeError(error), wasUp }, 'worker stopped');
    if (!wasUp) {
      this.#failedStarts += 1;
      if (this.#failedStarts >= this.#options.size && this.#readyThreads === 0) {
        this.#refuseAll('The language engine does not start.');
      }
      const pause = Math.min(maxPause, 100 * 2 ** this.#failedStarts);
      await wait(pause, undefined, { ref: false });
    }
    if (!this.#isClosed) this.#spawn();
  }

  #refuseAll(message: string): void {
    for (const job of this.#queue.takeAll()) job.reject(unavailable(message, 5));
  }
}
