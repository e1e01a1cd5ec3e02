import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { type AnalysisEngine, findOwn } from '../../account/charged-analysis.ts';
import { analysisOfTexts, readFoundInTexts } from './analysis-of-texts.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { FoundInTexts, KeptPicture, ReadPicture } from './store/stored-picture.ts';

export type CaptionEngine = Pick<AnalysisEngine, 'store' | 'lessons'> & {
  pool: Pick<AnalysisEngine['pool'], 'run' | 'lastSingleAt'>;
};

export type CaptionAnalysisOptions = {
  store: PhotoStore;
  engine: CaptionEngine;
  log: Log;
  now: () => Date;
  /** What was found in the texts of a picture is kept. */
  onFound(kept: KeptPicture): Promise<void>;
};

/** Pictures that are fetched at a time, and how many are with the workers. */
const fetched = 40;
const atOnce = 4;
/** How often is looked for pictures that have come, in milliseconds. */
const lookEvery = 1_000;
/** When they are looked for again after a failure that was not theirs. */
const retryAfter = 30_000;
/** How long after a request for an analysis the next is reckoned with, in milliseconds. */
const yieldsFor = 2_000;
/** A worker that died need not have had it from these texts. */
const tries = 2;
const nothing: FoundInTexts = { entities: [], tags: [] };

/**
 * Analyses what is written about pictures, whichever come, free of charge and behind all that people wait for. Nothing is
 * noted but what is done, so after a stop or a crash the next process goes on.
 */
export class CaptionAnalysis {
  readonly #options: CaptionAnalysisOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: CaptionAnalysisOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Call it before the pool and the store are closed. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { store, log } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let pause = lookEvery;
      try {
        const waiting = await store.unread(fetched);
        await this.#readAll(waiting);
        if (waiting.length > 0) continue;
      } catch (error) {
        if (!signal.aborted)
          log.error(describeError(error), 'captions of photos were not analysed');
        pause = retryAfter;
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #readAll(waiting: readonly ReadPicture[]): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (const kept of waiting) {
      if (this.#stopping.signal.aborted) break;
      const work = this.#read(kept).finally(() => underWay.delete(work));
      underWay.add(work);
      while (underWay.size >= this.#maxRunning()) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  /** One, which leaves the other workers free, while people are at work. */
  #maxRunning(): number {
    const { lastSingleAt } = this.#options.engine.pool;
    return performance.now() - lastSingleAt < yieldsFor ? 1 : atOnce;
  }

  async #read(kept: ReadPicture): Promise<void> {
    const found = await this.#find(kept);
    if (!found) return;
    const { store, onFound } = this.#options;
    if (await store.setFound(kept, found)) await onFound({ ...kept, found });
  }

  /** Undefined: the process is stopping. */
  async #find(kept: KeptPicture): Promise<FoundInTexts | undefined> {
    const { engine, now } = this.#options;
    const { signal } = this.#stopping;
    const analysis = analysisOfTexts(kept, now());
    if (!analysis) return nothing;
    const { wanted, chars } = analysis;
    const pause = growingPause(signal);
    for (let left = tries; left > 0; ) {
      try {
        const own =
          kept.shelf === '' ? { blocked: [], expected: [] } : await findOwn(engine, kept.shelf);
        const options = { chars, isBulk: true, signal };
        const { bytes } = await engine.pool.run({ ...wanted, ...own }, options);
        return readFoundInTexts(bytes);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (error instanceof ServiceError && error.status === 500) left -= 1;
        else if (!(await pause())) return undefined;
      }
    }
    return nothing;
  }
}
