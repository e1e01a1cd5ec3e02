import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { busyMessage } from '../../../../lib/contract/error-table.ts';
import { unavailable } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../../lib/log/log.ts';
import { setLatest } from '../../../../lib/runtime/set-latest.ts';
import { traced } from '../../../../lib/telemetry/tracing.ts';
import { isHeavy, type Job, JobQueue } from './job-queue.ts';
import type { Finished, Hurry, ShareMessage } from './worker-messages.ts';
import { WorkerThread } from './worker-thread.ts';

type PoolOptions = {
  script: URL;
  /** Given to the program of each worker. */
  workerData?: object;
  log?: Log;
  /** Limit of workers; left out: one for each core, at least two. */
  size?: number;
  /** Milliseconds without a job after which a worker ends, unless it is the last one. */
  idleTime?: number;
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
  /** Names the article that it is about: the worker that had it last knows most of it. */
  article?: string | undefined;
};

/** Roughly what one worker does, to tell callers when to come back. */
const charsPerSecond = 40_000;

const maxPause = 5_000;

/** Jobs of people behind which one is hurried: some 100 ms of work. One person alone has never so many. */
const crowd = 3;

/** Articles of which it is known who had them last: more than workers keep. */
const maxHomes = 2_000;

/** Failed starts in a row after which callers are refused. */
const maxFailedStarts = 2;

/**
 * One worker stays; further ones come with the work and end when there has been none for a while. Heavy jobs leave a worker
 * to the others. An article goes to the worker that had it last, unless another one has nothing to do. A worker that crashes or is too slow fails its own job and is replaced. A job that others wait behind is
 * sent with {@link Hurry}.
 */
export class WorkerPool<Input extends object> {
  readonly #options: Required<Omit<PoolOptions, 'workerData'>> & Pick<PoolOptions, 'workerData'>;
  readonly #queue = new JobQueue<Input, Finished>();
  readonly #threads = new Set<WorkerThread<Input & Hurry>>();
  /** The last one is taken first, so the first one has waited longest; `since` is by `performance.now()`. */
  readonly #idle: { thread: WorkerThread<Input & Hurry>; since: number }[] = [];
  /** Workers by the articles that they had, the latest one at the end. */
  readonly #homes = new Map<string, WorkerThread<Input & Hurry>>();
  readonly #ending: NodeJS.Timeout;
  #heavyRunning = 0;
  #readyThreads = 0;
  #failedStarts = 0;
  #shared: ShareMessage | undefined;
  #isClosed = false;
  #lastSingleAt = Number.NEGATIVE_INFINITY;

  constructor(options: PoolOptions) {
    this.#options = {
      log: silentLog,
      size: Math.max(2, availableParallelism()),
      timeout: 60_000,
      idleTime: 5 * 60_000,
      // Articles of 3,000 characters are done in five seconds on two cores.
      maxWaiting: { jobs: 200, bulk: 1_000, chars: 10_000_000 },
      ...options,
    };
    this.#ending = setInterval(() => this.#endUnused(), this.#options.idleTime).unref();
    this.#spawn();
  }

  /** True if a worker is there. */
  get isReady(): boolean {
    return this.#readyThreads > 0;
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
    const { chars, isBulk = false, signal, isHeld, article } = options;
    signal?.throwIfAborted();
    if (!isBulk) this.#lastSingleAt = performance.now();
    this.#admit(chars, isBulk);
    return traced('language worker', { kind: 'internal' }, (span) => {
      const since = performance.now();
      const onStart = () =>
        span?.set({ 'copydesk.waited_ms': Math.round(performance.now() - since) });
      return this.#enqueue({ input, chars, isBulk, isHeld, article, onStart }, signal);
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
    clearInterval(this.#ending);
    this.#refuseAll('The service is shutting down.');
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  #admit(chars: number, isBulk: boolean): void {
    const { maxWaiting, size } = this.#options;
    if (this.#isClosed) throw unavailable('The service is shutting down.', 5);
    if (this.#failedStarts >= maxFailedStarts && this.#readyThreads === 0) {
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
    while (this.#idle.length > 0) {
      const job = this.#queue.take(this.#acceptsHeavy, (each) => this.#hasBusyHome(each));
      if (!job) break;
      const home = this.#homeOf(job);
      // -1, the last one, where its home is not idle.
      const place = this.#idle.findLastIndex(({ thread }) => thread === home);
      const [taken] = this.#idle.splice(place, 1);
      if (taken) void this.#work(taken.thread, job);
    }
    this.#spawnMissing();
  }

  #homeOf({ article }: Pick<JobOptions, 'article'>): WorkerThread<Input & Hurry> | undefined {
    return article === undefined ? undefined : this.#homes.get(article);
  }

  #hasBusyHome(job: Pick<JobOptions, 'article'>): boolean {
    const home = this.#homeOf(job);
    return home?.isUsable === true && !this.#idle.some(({ thread }) => thread === home);
  }

  get #acceptsHeavy(): boolean {
    return this.#heavyRunning < this.#options.size - 1;
  }

  /** Starts a worker for each job that none is there for, and one that heavy jobs leave to the others. */
  #spawnMissing(): void {
    // Where they do not start, `#replace` tries again after a while.
    if (this.#isClosed || this.#failedStarts > 0) return;
    const most = this.#options.size - this.#threads.size;
    // Where all are there, what waits need not be counted after every job.
    if (most <= 0) return;
    const waiting = this.#idle.length > 0 ? 0 : this.#queue.countEligible(this.#acceptsHeavy);
    const wanted = Math.max(waiting, this.#heavyRunning === this.#threads.size ? 1 : 0);
    const starting = this.#threads.size - this.#readyThreads;
    for (let left = Math.min(wanted - starting, most); left > 0; left -= 1) this.#spawn();
  }

  #endUnused(): void {
    const before = performance.now() - this.#options.idleTime;
    while (this.#readyThreads - this.#heavyRunning > 1) {
      const [first] = this.#idle;
      if (!first || first.since > before) return;
      this.#idle.shift();
      this.#threads.delete(first.thread);
      this.#readyThreads -= 1;
      void first.thread.stop();
    }
  }

  async #work(thread: WorkerThread<Input & Hurry>, job: Job<Input, Finished>): Promise<void> {
    const weight = isHeavy(job) ? 1 : 0;
    this.#heavyRunning += weight;
    job.onStart?.();
    if (job.article !== undefined) setLatest(this.#homes, job.article, thread, maxHomes);
    const isHurried = !job.isBulk && this.#queue.waiting({ isBulk: false }).jobs >= crowd;
    const input = isHurried ? { ...job.input, isHurried } : job.input;
    try {
      job.resolve(await thread.run(input, this.#options.timeout));
    } catch (error) {
      job.reject(error);
    }
    this.#heavyRunning -= weight;
    if (thread.isUsable) this.#rest(thread);
    this.advance();
  }

  #rest(thread: WorkerThread<Input & Hurry>): void {
    this.#idle.push({ thread, since: performance.now() });
  }

  #spawn(): void {
    let isUp = false;
    const { script, workerData = {} } = this.#options;
    const thread = new WorkerThread<Input & Hurry>(script, workerData, {
      onReady: () => {
        isUp = true;
        this.#readyThreads += 1;
        this.#failedStarts = 0;
        this.#rest(thread);
        this.advance();
      },
      onFault: (fault) => this.#options.log.error(fault, 'analysis failed'),
      onExit: (error) => {
        // It was ended as there was nothing to do.
        if (!this.#threads.delete(thread)) return;
        const place = this.#idle.findIndex((each) => each.thread === thread);
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
      if (this.#failedStarts >= maxFailedStarts && this.#readyThreads === 0) {
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
