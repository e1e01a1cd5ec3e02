import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Log, silentLog } from '../../../lib/log/log.ts';
import { traced } from '../../../lib/telemetry/tracing.ts';
import { encoderModels } from './thread/network.ts';
import { EncoderThread } from './thread/thread.ts';
import { type CacheUse, VectorCache } from './vector-cache.ts';
import {
  betweenCenters,
  type Centers,
  centerOf,
  fromCenter,
  readCenters,
  type TextRole,
} from './vectors/centers.ts';
import type { Vector } from './vectors/packed-vector.ts';
import { isLong, type Job, WaitingTexts } from './waiting-texts.ts';

/** A text; in a known language it is compared better across languages. */
export type EncodedText =
  | string
  | { readonly text: string; readonly language?: string | undefined };

/** `model` names the model that makes the vectors; vectors of two models cannot be compared. */
export type EncoderHealth = { state: 'ready' | 'starting' | 'absent'; model?: string };

/** Threads that are there, those at work, and the texts that wait for one. */
export type EncoderLoad = {
  threads: number;
  busy: number;
  people: number;
  bulk: number;
  cache: CacheUse;
};

export type EncodeOptions = {
  /** Texts of the background, which wait for those of people. */
  isBulk?: boolean;
  signal?: AbortSignal;
};

/** Changes with what the vectors mean: those of another model are made again. */
export const ownModel = 'multilingual-e5-small-8bit-3';
/** Milliseconds that people wait for a vector before an answer is given without it. */
const usualPatience = 2_000;
/** Milliseconds after a text of people's in which the background leaves the other threads alone. */
const peopleExpectedFor = 2_000;
/** Milliseconds after a short text of people's in which one thread is left to such texts. */
const shortExpectedFor = 2_000;
const restartDelay = 1_000;
const maxRestarts = 5;
/** Waiting texts of the background for which a further thread is started. */
const manyWaiting = 8;
/** Milliseconds without a text after which all threads but one end, and that one gives back the model. */
const usualIdleTime = 15_000;

let readOnce: Centers | undefined;

function ownCenters(): Centers {
  readOnce ??= readCenters(readFileSync(join(encoderModels, 'centers.bin')));
  return readOnce;
}

/** Returns the vector that {@link ownModel} makes of a passage without its language, from the one with it. */
export function fromGeneralCenter(vector: Vector, language: string | undefined): Vector {
  const centers = ownCenters();
  return betweenCenters(vector, centerOf('passage', language, centers), centers.passage);
}

/**
 * Turns texts into vectors whose cosine tells how alike they are in meaning, in any of the eight languages. One text at a
 * time has a thread: batches are not faster on a processor. Without the runtime, or when it is too slow, there are no
 * vectors, and callers go on without.
 */
export class Encoder {
  /** True if texts do not leave this machine. */
  readonly isLocal: boolean = true;
  readonly #log: Log;
  readonly #maxThreads: number;
  readonly #idleTime: number;
  readonly #patience: number;
  /** Time of the last text of each thread. */
  readonly #usedAt = new WeakMap<EncoderThread, number>();
  readonly #cache: VectorCache;
  readonly #threads = new Set<EncoderThread>();
  readonly #waiting = new WaitingTexts();
  #isAbsent = false;
  #isClosed = false;
  #restarts = 0;
  #lastUrgentAt = Number.NEGATIVE_INFINITY;
  #lastShortAt = Number.NEGATIVE_INFINITY;
  /** Long texts that threads are at. */
  #longOnes = 0;

  constructor({
    log = silentLog,
    maxCached,
    idleTime = usualIdleTime,
    patience = usualPatience,
    maxThreads = Math.min(2, availableParallelism()),
  }: {
    log?: Log;
    maxCached?: number;
    idleTime?: number;
    patience?: number;
    maxThreads?: number;
  } = {}) {
    this.#log = log;
    this.#idleTime = idleTime;
    this.#patience = patience;
    this.#cache = new VectorCache(maxCached);
    this.#maxThreads = maxThreads;
  }

  /** Loads the model ahead of the first text. */
  start(): void {
    if (this.#threads.size === 0) this.#startThread();
  }

  get health(): EncoderHealth {
    if (this.#isAbsent) return { state: 'absent' };
    const isReady = [...this.#threads].some((thread) => thread.isReady);
    return { state: isReady ? 'ready' : 'starting', model: ownModel };
  }

  get load(): EncoderLoad {
    const threads = [...this.#threads].filter((thread) => thread.isReady);
    const busy = threads.filter((thread) => !thread.isIdle).length;
    return {
      ...{ threads: threads.length, busy, people: this.#waiting.people, bulk: this.#waiting.bulk },
      cache: this.#cache.use,
    };
  }

  /**
   * Returns a unit vector for each text, in their order; undefined where there is none. Unrelated texts have a cosine
   * about 0, a question and its passage usually 0.4 and more. Rejects with the signal's reason when the caller has gone.
   */
  async encode(
    role: TextRole,
    texts: readonly EncodedText[],
    options: EncodeOptions = {},
  ): Promise<(Vector | undefined)[]> {
    options.signal?.throwIfAborted();
    if (!options.isBulk) this.#lastUrgentAt = performance.now();
    const vectors = texts.map(async (each) => {
      const { text, language } =
        typeof each === 'string' ? { text: each, language: undefined } : each;
      const vector = await this.#encodeOne(`${role}: ${text}`, options);
      return vector && fromCenter(vector, role, language, ownCenters());
    });
    return Promise.all(vectors);
  }

  /** Name of the model that makes the vectors; undefined where there is none. */
  get model(): string | undefined {
    return this.health.model;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.giveUp();
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  async #encodeOne(text: string, { isBulk = false, signal }: EncodeOptions) {
    const known = this.#cache.get(text);
    if (known || this.#isAbsent || this.#isClosed) return known;
    const job = this.#waiting.jobOf(text);
    job.callers += 1;
    if (!isBulk) this.#hurry(job);
    this.#advance();
    const { promise: left, resolve, reject } = Promise.withResolvers<undefined>();
    const leave = () => {
      job.callers -= 1;
      if (job.callers === 0) this.#waiting.drop(job);
    };
    const end = () => {
      leave();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', end, { once: true });
    const giveUp = () => {
      leave();
      resolve(undefined);
    };
    const timer = isBulk ? undefined : setTimeout(giveUp, this.#patience).unref();
    return traced('encoder thread', { kind: 'internal' }, () =>
      Promise.race([job.vector, left]),
    ).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    });
  }

  #hurry(job: Job): void {
    if (!isLong(job)) this.#lastShortAt = performance.now();
    this.#waiting.hurry(job);
  }

  #advance(): void {
    this.start();
    const areMany = this.#waiting.people > 0 || this.#waiting.bulk >= manyWaiting;
    const idle = [...this.#threads].filter((thread) => thread.isIdle);
    if (idle.length === 0) {
      const areAllReady = [...this.#threads].every((thread) => thread.isReady);
      if (areMany && areAllReady && this.#threads.size < this.#maxThreads) this.#startThread();
    }
    for (const thread of idle) {
      const job = this.#takeJob();
      if (!job) return;
      void this.#run(thread, job);
    }
  }

  #takeJob(): Job | undefined {
    const job = this.#waiting.takeUrgent({ mayBeLong: this.#mayRunLong() });
    return job ?? (this.#mayRunBulk() ? this.#waiting.takeBulk() : undefined);
  }

  /** While people search, a query finds a thread that no whole passage keeps. */
  #mayRunLong(): boolean {
    const others = [...this.#threads].filter((thread) => thread.isReady).length - 1;
    if (this.#longOnes < Math.max(1, others)) return true;
    return performance.now() - this.#lastShortAt > shortExpectedFor;
  }

  /** While people are at work, the background has one thread at most. */
  #mayRunBulk(): boolean {
    const isAlone = ![...this.#threads].some((thread) => thread.isReady && !thread.isIdle);
    return isAlone || performance.now() - this.#lastUrgentAt > peopleExpectedFor;
  }

  async #run(thread: EncoderThread, job: Job): Promise<void> {
    this.#usedAt.delete(thread);
    this.#longOnes += isLong(job) ? 1 : 0;
    const vector = await thread.encode(job.text);
    this.#longOnes -= isLong(job) ? 1 : 0;
    if (vector && !job.isBulk) this.#cache.set(job.text, vector);
    this.#waiting.finish(job, vector);
    this.#advance();
    if (thread.isIdle) this.#endWhenUnused(thread);
  }

  #endWhenUnused(thread: EncoderThread): void {
    const time = performance.now();
    this.#usedAt.set(thread, time);
    setTimeout(() => {
      const isUnused = thread.isIdle && this.#usedAt.get(thread) === time;
      const ready = [...this.#threads].filter((each) => each.isReady);
      if (this.#isClosed || !isUnused || ready.length < 2) return;
      this.#threads.delete(thread);
      void thread.stop();
    }, this.#idleTime).unref();
  }

  #startThread(): void {
    if (this.#isAbsent || this.#isClosed) return;
    const thread = new EncoderThread(
      { folder: encoderModels, idleTime: this.#idleTime },
      {
        onReady: () => {
          this.#advance();
          if (thread.isIdle) this.#endWhenUnused(thread);
        },
        onAbsent: (fault) => {
          this.#isAbsent = true;
          this.#log.warn(fault, 'texts are compared by words only: the encoder does not load here');
          this.#waiting.giveUp();
        },
        onFault: (fault) => this.#log.error(fault, 'a text was not encoded'),
        onGone: (fault) => {
          // It was ended as there was nothing to do.
          if (!this.#threads.delete(thread)) return;
          if (this.#isClosed || this.#isAbsent) return;
          if (fault) this.#log.error(fault, 'a thread of the encoder stopped');
          this.#restarts += 1;
          if (this.#restarts > maxRestarts) {
            this.#isAbsent = true;
            this.#waiting.giveUp();
          } else setTimeout(() => this.#advance(), restartDelay).unref();
        },
      },
    );
    this.#threads.add(thread);
  }
}
