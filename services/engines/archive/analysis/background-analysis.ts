import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../../lib/log/log.ts';
import {
  type AnalysisEngine,
  type RequestedAnalysis,
  readTenantInput,
} from '../../account/port.ts';
import type { Archive } from '../archive.ts';
import { asRetrieval, publishedAt } from '../article-forms.ts';
import { readSent } from '../record/read-record.ts';
import type { WaitingArticle } from '../record/write-record.ts';
import { AnalysisBatches } from './analysis-batches.ts';

type BackgroundAnalysisOptions = {
  archive: Pick<Archive, 'waiting' | 'saveAnalyses' | 'health'>;
  engine: Pick<AnalysisEngine, 'store' | 'lessons'> & {
    pool: Pick<AnalysisEngine['pool'], 'run' | 'lastSingleAt'>;
  };
  log?: Log;
  now?: () => Date;
  /** Articles with the workers at a time; left out: two for each worker. */
  atOnce?: number;
};

const fetchSize = 50;
/** Articles in memory: fetched, with a worker, or analysed and not saved yet. */
const maxKnown = 200;
/** Milliseconds between checks of the archive's count of waiting articles while there are none. */
const pollInterval = 250;
/** Milliseconds after a request for an analysis in which the next is expected. */
const requestExpectedFor = 2_000;
/** A worker may die, or run out of time on a busy machine, without the article being to blame. */
const maxAttempts = 2;

/**
 * Analyses the archive's new articles of all tenants, free of charge. Requests of people go first in the pool. Only
 * finished work is recorded, so after a stop or a crash the next process goes on. Each version of an article is
 * analysed once, with its tenant's lessons so far.
 */
export class BackgroundAnalysis {
  readonly #options: Required<BackgroundAnalysisOptions>;
  readonly #stopping = new AbortController();
  readonly #keeper: AnalysisBatches;
  /** Versions in memory; the archive counts them as waiting until their analysis is saved. */
  readonly #known = new Set<number>();
  #queue: WaitingArticle[] = [];
  #fetching: Promise<void> | undefined;
  #running: Promise<void> | undefined;

  constructor(options: BackgroundAnalysisOptions) {
    const atOnce = 2 * Math.max(2, availableParallelism());
    this.#options = { log: silentLog, now: () => new Date(), atOnce, ...options };
    const { archive, log, now } = this.#options;
    this.#keeper = new AnalysisBatches({
      archive,
      log,
      now,
      signal: this.#stopping.signal,
      onSaved: (keys) => {
        for (const key of keys) this.#known.delete(key);
      },
    });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Saves finished analyses and drops the others. Call it before the pool and the archive are closed. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#keeper.flush();
  }

  async #run(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (;;) {
      const article = await this.#next();
      if (!article) break;
      const analysis = this.#analyze(article).finally(() => underWay.delete(analysis));
      underWay.add(analysis);
      while (underWay.size >= this.#maxUnderWay()) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  /** Returns one while people are at work, which leaves the other workers free. */
  #maxUnderWay(): number {
    const { engine, atOnce } = this.#options;
    return performance.now() - engine.pool.lastSingleAt < requestExpectedFor ? 1 : atOnce;
  }

  async #next(): Promise<WaitingArticle | undefined> {
    const { archive, atOnce } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#queue.length <= atOnce && archive.health().waiting > this.#known.size) {
        if (this.#known.size > maxKnown) await this.#keeper.flush();
        this.#fetching ??= this.#fetch().finally(() => {
          this.#fetching = undefined;
        });
      }
      const article = this.#queue.shift();
      if (article) return article;
      await (this.#fetching ??
        wait(pollInterval, undefined, { signal, ref: false }).catch(() => {}));
    }
    return undefined;
  }

  async #fetch(): Promise<void> {
    const { archive, log } = this.#options;
    const pause = growingPause(this.#stopping.signal);
    do {
      try {
        const waiting = await archive.waiting(this.#known.size + fetchSize);
        const fresh = waiting.filter(({ key }) => !this.#known.has(key));
        for (const { key } of fresh) this.#known.add(key);
        this.#queue.push(...fresh);
        // All that wait are being saved just now: the count will follow.
        if (fresh.length === 0) await pause();
        return;
      } catch (error) {
        const isUnavailable = error instanceof ServiceError && error.status === 503;
        if (!isUnavailable) log.error(describeError(error), 'waiting articles not read');
      }
    } while (await pause());
  }

  async #analyze(article: WaitingArticle): Promise<void> {
    const { signal } = this.#stopping;
    const pause = growingPause(signal);
    for (let left = maxAttempts; left > 0; ) {
      try {
        this.#keeper.add({ key: article.key, bytes: await this.#findBytes(article) });
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ServiceError && error.status === 500) left -= 1;
        else if (!(await pause())) return;
      }
    }
    this.#keeper.add({ key: article.key, bytes: undefined });
  }

  /** Returns the analysis as JSON. Throws a ServiceError 500 where the article is to blame. */
  async #findBytes(article: WaitingArticle): Promise<Uint8Array> {
    const { engine, now, log } = this.#options;
    let request: ReturnType<typeof articleAnalysis>;
    try {
      request = articleAnalysis(article, now());
    } catch (error) {
      log.error(describeError(error), 'an article of the archive cannot be read');
      throw new ServiceError(500, 'The article cannot be read.');
    }
    const { chars, ...wanted } = request;
    const own = await readTenantInput(engine, article.tenant);
    const options = { chars, isBulk: true, signal: this.#stopping.signal };
    const { bytes } = await engine.pool.run({ ...wanted, ...own }, options);
    return bytes;
  }
}

/** Relations are left to the desk, which finds them when an article is open. */
const analyses: RequestedAnalysis['analyses'] = ['language', 'entities', 'tags', 'sentiment'];

/** UTF-16 units that are analysed: about the services' limit for one request. */
const maxChars = 500_000;

/** Requests the analysis of a stored article as of its date of publication. Throws where the record is broken. */
export function articleAnalysis(
  waiting: WaitingArticle,
  now: Date,
): RequestedAnalysis & { chars: number } {
  const article = asRetrieval(readSent(waiting));
  const paraSpecs: { type: string; text: string }[] = [];
  let chars = 0;
  for (const { type, text } of article.paraSpecs) {
    if (chars >= maxChars) break;
    const taken = text.slice(0, maxChars - chars);
    chars += taken.length;
    paraSpecs.push({ type, text: taken });
  }
  const published = publishedAt(article);
  return {
    kind: 'analysis',
    chars,
    paraSpecs,
    analyses,
    ...(article.language !== undefined && { language: article.language }),
    domain: 'media',
    referenceDate: dayOf(published === undefined ? now : new Date(published)),
    returnMentions: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    tagsBy: 'prominence',
  };
}

/** Years of more or fewer than four digits are no dates of the contract. */
function dayOf(date: Date): string {
  return /^\d{4}-\d\d-\d\d/.exec(date.toISOString())?.[0] ?? '1970-01-01';
}
