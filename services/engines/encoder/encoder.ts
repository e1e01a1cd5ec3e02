import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Log, silentLog } from '../../../lib/log/log.ts';
import { traced } from '../../../lib/telemetry/tracing.ts';
import { type PieceTable, readPieceTable } from './thread/embedded-pieces.ts';
import { EncoderThread } from './thread/thread.ts';
import { type CacheUse, VectorCache } from './vector-cache.ts';
import { type Centers, fromCenter, readCenters, type TextRole } from './vectors/centers.ts';
import type { Vector } from './vectors/packed-vector.ts';

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

type Job = {
  text: string;
  isBulk: boolean;
  resolve(vector: Vector | undefined): void;
};

const folder = resolve(import.meta.dirname, 'models');
/** Changes with the model files: vectors of another one are made again. */
const ownModel = 'multilingual-e5-small-8bit-3';
/** Milliseconds that people wait for a vector before an answer is given without it. */
const patience = 2_000;
/** Milliseconds after a text of people's in which the background leaves the other threads alone. */
const peopleExpectedFor = 2_000;
const restartDelay = 1_000;
const maxRestarts = 5;
/** Waiting texts of the background for which a further thread is started. */
const manyWaiting = 8;
/** Milliseconds without a text after which all threads but one end, some 85 MB each. */
const usualIdleTime = 10_000;

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
  /** Time of the last text of each thread. */
  readonly #usedAt = new WeakMap<EncoderThread, number>();
  readonly #cache: VectorCache;
  #centers: Centers | undefined;
  readonly #threads = new Set<EncoderThread>();
  readonly #urgent: Job[] = [];
  readonly #bulk: Job[] = [];
  #table: PieceTable | undefined;
  #isAbsent = false;
  #isClosed = false;
  #restarts = 0;
  #lastUrgentAt = Number.NEGATIVE_INFINITY;

  constructor({
    log = silentLog,
    maxCached,
    idleTime = usualIdleTime,
  }: {
    log?: Log;
    maxCached?: number;
    idleTime?: number;
  } = {}) {
    this.#log = log;
    this.#idleTime = idleTime;
    this.#cache = new VectorCache(maxCached);
    this.#maxThreads = Math.min(2, availableParallelism());
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
      ...{ threads: threads.length, busy, people: this.#urgent.length, bulk: this.#bulk.length },
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
    { isBulk = false, signal }: EncodeOptions = {},
  ): Promise<(Vector | undefined)[]> {
    signal?.throwIfAborted();
    if (!isBulk) this.#lastUrgentAt = performance.now();
    const vectors = texts.map(async (each) => {
      const { text, language } =
        typeof each === 'string' ? { text: each, language: undefined } : each;
      const vector = await this.#encodeOne(`${role}: ${text}`, isBulk, signal);
      this.#centers ??= readCenters(readFileSync(join(folder, 'centers.bin')));
      return vector && fromCenter(vector, role, language, this.#centers);
    });
    if (isBulk) return Promise.all(vectors);
    const timer = new AbortController();
    const late = wait(patience, undefined, { signal: timer.signal, ref: false }).catch(
      () => undefined,
    );
    return Promise.all(vectors.map((vector) => Promise.race([vector, late]))).finally(() =>
      timer.abort(),
    );
  }

  /** Name of the model that makes the vectors; undefined where there is none. */
  get model(): string | undefined {
    return this.health.model;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#giveUpWaiting();
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  async #encodeOne(text: string, isBulk: boolean, signal?: AbortSignal) {
    const known = this.#cache.get(text);
    if (known || this.#isAbsent || this.#isClosed) return known;
    const { promise, resolve, reject } = Promise.withResolvers<Vector | undefined>();
    const queue = isBulk ? this.#bulk : this.#urgent;
    const job: Job = { text, isBulk, resolve };
    const drop = () => {
      const at = queue.indexOf(job);
      if (at >= 0) queue.splice(at, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', drop, { once: true });
    queue.push(job);
    this.#advance();
    const vector = await traced('encoder thread', { kind: 'internal' }, () => promise).finally(() =>
      signal?.removeEventListener('abort', drop),
    );
    if (vector && !isBulk) this.#cache.set(text, vector);
    return vector;
  }

  #advance(): void {
    this.start();
    const isLong = this.#urgent.length > 0 || this.#bulk.length >= manyWaiting;
    const idle = [...this.#threads].filter((thread) => thread.isIdle);
    if (idle.length === 0) {
      const areAllReady = [...this.#threads].every((thread) => thread.isReady);
      if (isLong && areAllReady && this.#threads.size < this.#maxThreads) this.#startThread();
    }
    for (const thread of idle) {
      const job = this.#urgent.shift() ?? (this.#mayRunBulk() ? this.#bulk.shift() : undefined);
      if (!job) return;
      void this.#run(thread, job);
    }
  }

  /** While people are at work, the background has one thread at most. */
  #mayRunBulk(): boolean {
    const isAlone = ![...this.#threads].some((thread) => thread.isReady && !thread.isIdle);
    return isAlone || performance.now() - this.#lastUrgentAt > peopleExpectedFor;
  }

  async #run(thread: EncoderThread, { text, resolve }: Job): Promise<void> {
    this.#usedAt.delete(thread);
    resolve(await thread.encode(text));
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
    this.#table ??= readPieceTable(folder);
    const thread = new EncoderThread(
      { folder, table: this.#table },
      {
        onReady: () => {
          this.#advance();
          if (thread.isIdle) this.#endWhenUnused(thread);
        },
        onAbsent: (fault) => {
          this.#isAbsent = true;
          this.#log.warn(fault, 'texts are compared by words only: the encoder does not load here');
          this.#giveUpWaiting();
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
            this.#giveUpWaiting();
          } else setTimeout(() => this.#advance(), restartDelay).unref();
        },
      },
    );
    this.#threads.add(thread);
  }

  #giveUpWaiting(): void {
    for (const job of [...this.#urgent.splice(0), ...this.#bulk.splice(0)]) job.resolve(undefined);
  }
}
