import { setTimeout as wait } from 'node:timers/promises';
import type { ArticleStateRequest, MetadataChange } from '../../lib/contract/archive-articles.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../lib/log/log.ts';
import { unavailable } from '../service-error.ts';
import type { PartNumbers } from './index/postings-weight.ts';
import type {
  ArchiveHealth,
  ArchivePort,
  ArchiveSearch,
  CheckRequest,
  PassageSearch,
  PutArticle,
  RelatedSearch,
  StatsRequest,
  ValuesRequest,
} from './port.ts';
import type { WaitingArticle } from './record/write-record.ts';
import type {
  FaultMessage,
  IndexMessage,
  PreparerOperations,
  ReadyMessage,
  SearcherOperations,
  WriterOperations,
} from './threads/operations.ts';
import { Thread } from './threads/thread.ts';
import { buffersOf } from './writer/prepared-articles.ts';

export type ArchiveOptions = {
  dataDir: string;
  log?: Log;
  /** Threads that search, so that one long search does not hold up the others. */
  searchers?: number;
};

type Writer = Thread<WriterOperations, IndexMessage | FaultMessage | ReadyMessage>;
type Preparer = Thread<PreparerOperations>;
type Searcher = Thread<SearcherOperations>;

/** How long a request waits until the archive is open, in milliseconds. */
const patience = 20_000;
const pauseAfterLoss = 500;
const countAfter = 200;
/** Milliseconds without a write after which the index is put in order. */
const restAfter = 1_000;
const lookAtEmbargoesEvery = 10_000;

/**
 * The built-in archive engine: one thread writes record and index, one reads the lists that are to be written, others
 * search. The parts of the index are memory that the threads share, so what was written is found without being copied.
 * One process at a time has a data folder.
 */
export class Archive implements ArchivePort {
  readonly #options: Required<ArchiveOptions>;
  readonly #searchers = new Set<Searcher>();
  /** Those that have the index. */
  readonly #asked = new Set<Searcher>();
  #opening = Promise.withResolvers<void>();
  #writer: Writer | undefined;
  #preparer: Preparer | undefined;
  /** Of each tenant's index. */
  readonly #averages = new Map<string, PartNumbers | undefined>();
  #isReady = false;
  #isClosed = false;
  #counts = { articles: 0, waiting: 0 };
  #counting: NodeJS.Timeout | undefined;
  #resting: NodeJS.Timeout | undefined;
  readonly #embargoes: NodeJS.Timeout;

  constructor(options: ArchiveOptions) {
    this.#options = { log: silentLog, searchers: 2, ...options };
    this.#startWriter();
    this.#embargoes = setInterval(() => {
      if (this.#isReady) void this.#endEmbargoes();
    }, lookAtEmbargoesEvery);
    this.#embargoes.unref();
  }

  /** Until the archive is open, however long that takes; rejects when it is closed before. */
  async whenReady(): Promise<void> {
    while (!this.#isReady) {
      if (this.#isClosed) throw unavailable('The service is shutting down.', 5);
      await this.#opening.promise;
    }
  }

  async put(tenant: string, articles: readonly PutArticle[], time: Date): Promise<number> {
    return this.#write('put', { tenant, articles, time: time.toISOString() });
  }

  /**
   * A list of articles of the retrieval face as JSON, which is of no more use to the caller: one thread reads it while the
   * other writes what came before.
   */
  async putJson(
    tenant: string,
    dataset: string,
    json: Uint8Array<ArrayBuffer>,
    at: Date,
  ): Promise<number> {
    await this.#whenOpen();
    const time = at.toISOString();
    const averages = this.#averages.get(tenant);
    const preparer = this.#startPreparer();
    // Of a large body nobody else has a part: it need not be copied.
    const own = json.byteLength === json.buffer.byteLength ? [json.buffer] : [];
    const prepared = await preparer.call('prepare', { dataset, json, time, averages }, own);
    return this.#write('putPrepared', { tenant, prepared, time }, buffersOf(prepared));
  }

  async remove(tenant: string, ids: readonly string[]): Promise<number> {
    return this.#write('remove', { tenant, ids });
  }

  async setState(
    tenant: string,
    id: string,
    state: ArticleStateRequest,
    time: Date,
  ): Promise<void> {
    await this.#write('setState', { tenant, id, state, time: time.toISOString() });
  }

  async changeMetadata(tenant: string, changes: readonly MetadataChange[], time: Date) {
    return this.#write('changeMetadata', { tenant, changes, time: time.toISOString() });
  }

  async addVerdicts(
    tenant: string,
    verdicts: readonly { id: string; accepted: boolean }[],
  ): Promise<void> {
    await this.#write('addVerdicts', { tenant, verdicts });
  }

  /** Articles of all tenants that are to be analysed: half the newest, half those that have waited longest. */
  async waiting(limit: number): Promise<WaitingArticle[]> {
    return this.#write('waiting', { limit });
  }

  async keepAnalyses(
    analyses: readonly { key: number; bytes: Uint8Array | undefined }[],
    time: Date,
  ): Promise<void> {
    await this.#write('keepAnalyses', { analyses, time: time.toISOString() });
  }

  async search(tenant: string, search: ArchiveSearch) {
    return this.#ask('search', { tenant, search });
  }

  async related(tenant: string, search: RelatedSearch) {
    return this.#ask('related', { tenant, search });
  }

  async passages(tenant: string, search: PassageSearch) {
    return this.#ask('passages', { tenant, search });
  }

  async stats(tenant: string, request: StatsRequest) {
    return this.#ask('stats', { tenant, request });
  }

  async values(tenant: string, request: ValuesRequest) {
    return this.#ask('values', { tenant, request });
  }

  async check(tenant: string, request: CheckRequest) {
    return this.#ask('check', { tenant, request });
  }

  async get(tenant: string, ids: readonly string[]) {
    return this.#ask('get', { tenant, ids });
  }

  async ids(tenant: string) {
    return this.#ask('ids', { tenant });
  }

  async datasets(tenant: string) {
    return this.#ask('datasets', { tenant });
  }

  async states(tenant: string) {
    return this.#ask('states', { tenant });
  }

  async duplicates(tenant: string, leaderIds: readonly string[]) {
    const leaders = await this.get(tenant, leaderIds);
    return new Map(
      leaders
        .filter(({ duplicateIds }) => duplicateIds.length > 0)
        .map(({ article, duplicateIds }) => [article.id, [...duplicateIds]]),
    );
  }

  health(): ArchiveHealth {
    return { isReady: this.#isReady, ...this.#counts };
  }

  /** Finishes what was begun and saves the index. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isReady = false;
    clearInterval(this.#embargoes);
    clearTimeout(this.#counting);
    clearTimeout(this.#resting);
    const writer = this.#writer;
    this.#writer = undefined;
    this.#opening.promise.catch(() => undefined);
    this.#opening.reject(unavailable('The service is shutting down.', 5));
    await Promise.all([
      this.#preparer?.close(),
      writer?.close(),
      ...[...this.#searchers].map((each) => each.close()),
    ]);
  }

  async #write<Kind extends keyof WriterOperations>(
    kind: Kind,
    ask: WriterOperations[Kind]['ask'],
    buffers: ArrayBuffer[] = [],
  ): Promise<WriterOperations[Kind]['answer']> {
    const { writer } = await this.#whenOpen();
    const answer = await writer.call(kind, ask, buffers);
    if (kind !== 'waiting') {
      this.#countSoon(writer);
      this.#restLater(writer);
    }
    return answer;
  }

  /** Counting takes a while in a large archive: once for all that is written in a moment. */
  #countSoon(writer: Writer): void {
    this.#counting ??= setTimeout(async () => {
      this.#counting = undefined;
      try {
        this.#counts = await writer.call('counts', undefined);
      } catch {
        // The thread is gone; the next one counts when it is open.
      }
    }, countAfter).unref();
  }

  /** Fails only where the thread is gone, and the next one merges when it opens. */
  #restLater(writer: Writer): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      // The next list is on its way.
      if (this.#preparer && this.#preparer.load > 0) this.#restLater(writer);
      else writer.call('rest', undefined).catch(() => undefined);
    }, restAfter).unref();
  }

  async #ask<Kind extends keyof SearcherOperations>(
    kind: Kind,
    ask: SearcherOperations[Kind]['ask'],
  ): Promise<SearcherOperations[Kind]['answer']> {
    await this.#whenOpen();
    const [least] = [...this.#asked].sort((one, other) => one.load - other.load);
    if (!least) throw unavailable('The archive is starting.', 5);
    return least.call(kind, ask);
  }

  async #whenOpen(): Promise<{ writer: Writer }> {
    if (!this.#isReady) {
      await Promise.race([this.#opening.promise, wait(patience, undefined, { ref: false })]);
    }
    if (!this.#writer || !this.#isReady) throw unavailable('The archive is not ready.', 10);
    return { writer: this.#writer };
  }

  #startWriter(): void {
    const { dataDir, log } = this.#options;
    const writer: Writer = new Thread({
      script: new URL('./threads/writer-thread.ts', import.meta.url),
      dataDir,
      onMessage: (message) => {
        if (message.kind === 'index') this.#follow(message);
        else if (message.kind === 'fault') log.error(message.fault, 'the index was not merged');
        // Fails only where the thread is gone again, which `onLost` hears of.
        else this.#open(writer).catch(() => undefined);
      },
      onFault: (fault) => log.error(fault, 'the archive was not written'),
      onLost: (error) => {
        log.error(describeError(error), 'the thread that writes the archive stopped');
        this.#isReady = false;
        this.#writer = undefined;
        this.#opening = Promise.withResolvers();
        if (!this.#isClosed) setTimeout(() => this.#startWriter(), pauseAfterLoss).unref();
      },
    });
    this.#writer = writer;
  }

  /** It is there from the first list on. */
  #startPreparer(): Preparer {
    const { dataDir, log } = this.#options;
    this.#preparer ??= new Thread({
      script: new URL('./threads/preparer-thread.ts', import.meta.url),
      dataDir,
      onFault: (fault) => log.error(fault, 'articles could not be read'),
      onLost: (error) => {
        log.error(describeError(error), 'the thread that reads articles stopped');
        this.#preparer = undefined;
      },
    });
    return this.#preparer;
  }

  async #open(writer: Writer): Promise<void> {
    if (this.#isClosed) return;
    const missing = this.#options.searchers - this.#searchers.size;
    await Promise.all(Array.from({ length: missing }, () => this.#startSearcher(writer)));
    this.#counts = await writer.call('counts', undefined);
    this.#isReady = !this.#isClosed;
    this.#opening.resolve();
  }

  async #startSearcher(writer: Writer): Promise<void> {
    const { dataDir, log } = this.#options;
    const searcher: Searcher = new Thread({
      script: new URL('./threads/searcher-thread.ts', import.meta.url),
      dataDir,
      onFault: (fault) => log.error(fault, 'a search failed'),
      onLost: (error) => {
        log.error(describeError(error), 'a thread that searches the archive stopped');
        this.#searchers.delete(searcher);
        this.#asked.delete(searcher);
        setTimeout(() => void this.#replaceSearcher(), pauseAfterLoss).unref();
      },
    });
    this.#searchers.add(searcher);
    await writer.call('tellAll', undefined);
    this.#asked.add(searcher);
  }

  async #replaceSearcher(): Promise<void> {
    try {
      const { writer } = await this.#whenOpen();
      if (this.#searchers.size < this.#options.searchers) await this.#startSearcher(writer);
    } catch {
      // The archive is closed, or opened anew, which starts what is missing.
    }
  }

  /**
   * Hands the index on and keeps nothing of it: what this thread, whose garbage is old, held of parts that are gone would
   * be held for long.
   */
  #follow(index: IndexMessage): void {
    this.#averages.set(index.tenant, index.averages);
    for (const searcher of this.#searchers) searcher.post(index);
  }

  async #endEmbargoes(): Promise<void> {
    try {
      await this.#write('endEmbargoes', { time: new Date().toISOString() });
    } catch (error) {
      this.#options.log.error(describeError(error), 'embargoes were not ended');
    }
  }
}
