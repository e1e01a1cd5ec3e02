import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../../lib/log/log.ts';
import type { PartNumbers } from '../index/postings/term-weight.ts';
import type { OpenSearchSettings } from '../opensearch/client.ts';
import type { ArchiveHealth } from '../types.ts';
import type { PreparedArticles } from '../writer/prepared-articles.ts';
import type {
  ChangedMessage,
  FaultMessage,
  FeederOperations,
  IndexMessage,
  PreparerOperations,
  ReadyMessage,
  SearcherOperations,
  WriterData,
  WriterOperations,
} from './operations.ts';
import { SearcherPool } from './searcher-pool.ts';
import { Thread } from './thread.ts';

export type ArchiveOptions = {
  dataDir: string;
  log?: Log;
  /** Searching threads, so that one long search does not block others. */
  searchers?: number;
  /** Another engine that searches in place of the built-in index; the record notes changes for it. */
  openSearch?: OpenSearchSettings | undefined;
  /** PostgreSQL, where several processes share the record; left out: it belongs to this one. */
  databaseUrl?: string | undefined;
};

type Writer = Thread<WriterOperations, IndexMessage | FaultMessage | ReadyMessage | ChangedMessage>;
type Preparer = Thread<PreparerOperations>;
type FeederThread = Thread<FeederOperations>;

/** Milliseconds that a request waits until the archive is open. */
const openTimeout = 20_000;
const restartDelay = 500;
const countDelay = 200;
/** Milliseconds without a write after which the index is merged. */
const mergeDelay = 1_000;
/** Milliseconds without a list after which the thread that parses lists ends: it starts in a third of one. */
const preparerIdleTime = 10_000;
const embargoInterval = 10_000;
/** Writes that change no article. */
const quiet: ReadonlySet<keyof WriterOperations> = new Set([
  'waiting',
  'changedArticles',
  'forgetChanges',
  'completeIndex',
  'counts',
  'follow',
  'claimUnencoded',
  'mayFeed',
  'requestIndex',
]);

/**
 * The threads of an archive: one writes record and index, one parses lists to be written, others search. Lost ones are
 * started anew. Segments are memory that the threads share, so that writes are found without being copied.
 */
export class ArchiveThreads {
  readonly #options: Required<Omit<ArchiveOptions, 'openSearch' | 'databaseUrl'>> & ArchiveOptions;
  readonly #searchers: SearcherPool;
  #opening = Promise.withResolvers<void>();
  #writer: Writer | undefined;
  #preparer: Preparer | undefined;
  #feeder: FeederThread | undefined;
  /** By tenant. */
  readonly #averages = new Map<string, PartNumbers | undefined>();
  /** Tenants with vectors. */
  readonly #withVectors = new Set<string>();
  #followed: { isComplete: boolean; tenants: string[] } = { isComplete: false, tenants: [] };
  #isReady = false;
  #isClosed = false;
  #isFeedStopped = false;
  #counts = { articles: 0, waiting: 0, unencoded: 0, unindexed: 0 };
  #counting: NodeJS.Timeout | undefined;
  #endingBurst: NodeJS.Timeout | undefined;
  #endingPreparer: NodeJS.Timeout | undefined;
  readonly #embargoes: NodeJS.Timeout;

  constructor(options: ArchiveOptions) {
    this.#options = { log: silentLog, searchers: 2, ...options };
    const { dataDir, log, searchers, openSearch } = this.#options;
    this.#searchers = new SearcherPool({
      dataDir,
      openSearch,
      log,
      size: searchers,
      onMissing: () => void this.#replaceSearchers(),
    });
    this.#startWriter();
    this.#embargoes = setInterval(() => {
      if (this.#isReady) void this.#endEmbargoes();
    }, embargoInterval).unref();
  }

  /** Resolves when the archive is open, however long that takes; rejects when it is closed before. */
  async whenReady(): Promise<void> {
    while (!this.#isReady) {
      if (this.#isClosed) throw unavailable('The service is shutting down.', 5);
      await this.#opening.promise;
    }
  }

  /** False if another engine searches: the built-in index is not kept. */
  get #isIndexed(): boolean {
    return this.#options.openSearch === undefined;
  }

  /** Parses a list of articles of the retrieval face, beside the writing; the buffer of `json` is transferred. */
  protected async prepare(
    tenant: string,
    list: Omit<Parameters<PreparerOperations['prepare']>[0], 'averages' | 'isIndexed'>,
  ): Promise<PreparedArticles> {
    await this.#whenOpen();
    const averages = this.#averages.get(tenant);
    const { json } = list;
    // A large body has a buffer of its own, which need not be copied.
    const own = json.byteLength === json.buffer.byteLength ? [json.buffer] : [];
    const isIndexed = this.#isIndexed;
    const preparer = this.#startPreparer();
    try {
      return await preparer.call('prepare', [{ ...list, averages, isIndexed }], own);
    } finally {
      this.#endPreparerLater();
    }
  }

  #endPreparerLater(): void {
    clearTimeout(this.#endingPreparer);
    this.#endingPreparer = setTimeout(() => {
      const preparer = this.#preparer;
      // The end of what it is at begins this anew.
      if (preparer === undefined || preparer.load > 0) return;
      this.#preparer = undefined;
      void preparer.close();
    }, preparerIdleTime).unref();
  }

  health(): ArchiveHealth {
    const { unindexed, ...counts } = this.#counts;
    return { isReady: this.#isReady, ...counts, ...(!this.#isIndexed && { unindexed }) };
  }

  get searchLoad() {
    return this.#searchers.load;
  }

  /** Finishes what was begun and saves the index. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isReady = false;
    clearInterval(this.#embargoes);
    clearTimeout(this.#counting);
    clearTimeout(this.#endingBurst);
    clearTimeout(this.#endingPreparer);
    const writer = this.#writer;
    this.#writer = undefined;
    this.#opening.promise.catch(() => undefined);
    this.#opening.reject(unavailable('The service is shutting down.', 5));
    await Promise.all([this.#preparer?.close(), writer?.close(), this.#searchers.close()]);
  }

  /** Waits until the archive is open. `buffers` are transferred, not copied. */
  protected async write<Kind extends keyof WriterOperations>(
    kind: Kind,
    args: Parameters<WriterOperations[Kind]>,
    buffers: ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<WriterOperations[Kind]>>> {
    const { writer } = await this.#whenOpen();
    const answer = await writer.call(kind, args, buffers);
    if (!quiet.has(kind)) this.#noteChange(writer);
    else if (kind === 'forgetChanges' || kind === 'completeIndex') this.#countSoon(writer);
    return answer;
  }

  #noteChange(writer: Writer): void {
    this.#countSoon(writer);
    this.#endBurstLater(writer);
    this.onChange();
  }

  /** Called after each write that may have changed articles. */
  protected onChange(): void {}

  /** Counting is slow in a large archive: once for all writes of a moment. */
  #countSoon(writer: Writer): void {
    this.#counting ??= setTimeout(async () => {
      this.#counting = undefined;
      try {
        this.#counts = await writer.call('counts', []);
      } catch {
        // The thread is gone; the next one counts when it opens.
      }
    }, countDelay).unref();
  }

  /** Fails only where the thread is gone; the next one merges when it opens. */
  #endBurstLater(writer: Writer): void {
    clearTimeout(this.#endingBurst);
    this.#endingBurst = setTimeout(() => {
      // Another list is on its way.
      if (this.#preparer && this.#preparer.load > 0) this.#endBurstLater(writer);
      else {
        writer.call('endBurst', []).catch(() => undefined);
        this.#preparer?.call('forgetWords', []).catch(() => undefined);
      }
    }, mergeDelay).unref();
  }

  /** Makes a function that asks a searching thread. */
  protected asking<Kind extends keyof SearcherOperations>(kind: Kind) {
    return async (
      ...args: Parameters<SearcherOperations[Kind]>
    ): Promise<Awaited<ReturnType<SearcherOperations[Kind]>>> => {
      await this.#whenOpen();
      return this.#searchers.ask(kind, args);
    };
  }

  async #whenOpen(): Promise<{ writer: Writer }> {
    if (!this.#isReady) {
      await Promise.race([this.#opening.promise, wait(openTimeout, undefined, { ref: false })]);
    }
    if (!this.#writer || !this.#isReady) throw unavailable('The archive is not ready.', 10);
    return { writer: this.#writer };
  }

  #startWriter(): void {
    const { dataDir, databaseUrl, log } = this.#options;
    const writer: Writer = new Thread({
      script: new URL('./writer-thread.ts', import.meta.url),
      workerData: { dataDir, databaseUrl, isIndexed: this.#isIndexed } satisfies WriterData,
      onMessage: (message) => {
        if (message.kind === 'changed') this.#noteChange(writer);
        else if (message.kind === 'index') {
          // Not kept: this thread, whose garbage is old, would hold dropped segments long.
          this.#averages.set(message.tenant, message.averages);
          if (message.hasVectors) this.#withVectors.add(message.tenant);
          else this.#withVectors.delete(message.tenant);
          this.#searchers.follow(message);
        } else if (message.kind === 'fault') log.error(message.fault, message.message);
        // Fails only where the thread is gone again, which `onLost` reports.
        else this.#open(writer).catch(() => undefined);
      },
      onFault: (fault) => log.error(fault, 'the archive was not written'),
      onLost: (error) => {
        log.error(describeError(error), 'the thread that writes the archive stopped');
        // Lost while it opened: those who wait are answered by the next one.
        if (this.#isReady) this.#opening = Promise.withResolvers();
        this.#isReady = false;
        this.#writer = undefined;
        if (!this.#isClosed) setTimeout(() => this.#startWriter(), restartDelay).unref();
      },
    });
    this.#writer = writer;
  }

  #startPreparer(): Preparer {
    const { dataDir, log } = this.#options;
    this.#preparer ??= new Thread({
      script: new URL('./preparer-thread.ts', import.meta.url),
      workerData: dataDir,
      onFault: (fault) => log.error(fault, 'articles could not be read'),
      onLost: (error) => {
        log.error(describeError(error), 'the thread that reads articles stopped');
        this.#preparer = undefined;
      },
    });
    return this.#preparer;
  }

  /** Waits for the record and returns what it tells the index of another engine. */
  protected async whenFollowed() {
    await this.whenReady();
    // Another process may have fed the index since this one opened.
    if (this.#options.databaseUrl) return this.write('follow', [{ name: this.#followerName() }]);
    return this.#followed;
  }

  /** True if any of the tenant's articles can be found by meaning, or only another engine knows. */
  hasVectors(tenant: string): boolean {
    return !this.#isIndexed || this.#withVectors.has(tenant);
  }

  /** Asks the thread that sends articles to another engine. */
  protected async feed<Kind extends keyof FeederOperations>(
    settings: OpenSearchSettings,
    kind: Kind,
    args: Parameters<FeederOperations[Kind]>,
  ): Promise<Awaited<ReturnType<FeederOperations[Kind]>>> {
    if (this.#isFeedStopped) throw unavailable('The archive is closing.', 5);
    const { dataDir, log } = this.#options;
    this.#feeder ??= new Thread({
      script: new URL('./feeder-thread.ts', import.meta.url),
      workerData: { dataDir, settings },
      onFault: (fault) => log.error(fault, 'articles could not be indexed'),
      onLost: (error) => {
        log.error(describeError(error), 'the thread that indexes articles stopped');
        this.#feeder = undefined;
      },
    });
    return this.#feeder.call(kind, args);
  }

  /** Ends sending at once: what was not sent stays noted. */
  protected async stopFeeding(): Promise<void> {
    this.#isFeedStopped = true;
    await this.#feeder?.stop();
  }

  /** Names the index that follows; one elsewhere or under another prefix does not have its articles. */
  #followerName(): string | undefined {
    const { openSearch } = this.#options;
    return openSearch && `${openSearch.url} ${openSearch.prefix}`;
  }

  async #open(writer: Writer): Promise<void> {
    if (this.#isClosed) return;
    this.#followed = await writer.call('follow', [{ name: this.#followerName() }]);
    await this.#searchers.fill(() => writer.call('announceAll', []));
    this.#counts = await writer.call('counts', []);
    this.#isReady = !this.#isClosed;
    this.#opening.resolve();
  }

  async #replaceSearchers(): Promise<void> {
    try {
      const { writer } = await this.#whenOpen();
      await this.#searchers.fill(() => writer.call('announceAll', []));
    } catch {
      // The archive is closed, or reopened, which starts the missing threads.
    }
  }

  async #endEmbargoes(): Promise<void> {
    try {
      await this.write('endEmbargoes', [{ time: new Date().toISOString() }]);
    } catch (error) {
      this.#options.log.error(describeError(error), 'embargoes were not ended');
    }
  }
}
