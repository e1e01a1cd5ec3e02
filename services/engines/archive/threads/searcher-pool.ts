import { unavailable } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import type { OpenSearchSettings } from '../opensearch/client.ts';
import type { IndexMessage, SearcherOperations } from './operations.ts';
import { Thread } from './thread.ts';

type Searcher = Thread<SearcherOperations>;

/** `openSearch`: the engine that searches in place of the built-in index. */
export type SearcherData = { dataDir: string; openSearch: OpenSearchSettings | undefined };

type PoolOptions = SearcherData & {
  log: Log;
  /** Number of threads. */
  size: number;
  /** Called a while after a thread was lost: {@link SearcherPool.fill} replaces it. */
  onMissing(): void;
};

const restartDelay = 500;

export class SearcherPool {
  readonly #options: PoolOptions;
  readonly #searchers = new Set<Searcher>();
  /** Threads that have the index. */
  readonly #asked = new Set<Searcher>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Threads that have the index, those at work, and the calls that they have not answered. */
  get load(): { threads: number; busy: number; calls: number } {
    const loads = [...this.#asked].map(({ load }) => load);
    return {
      threads: loads.length,
      busy: loads.filter((load) => load > 0).length,
      calls: loads.reduce((sum, load) => sum + load, 0),
    };
  }

  /** Starts missing threads. `announceAll` sends every index to {@link follow} and resolves then. */
  async fill(announceAll: () => Promise<unknown>): Promise<void> {
    const missing = Math.max(0, this.#options.size - this.#searchers.size);
    await Promise.all(Array.from({ length: missing }, () => this.#start(announceAll)));
  }

  follow(index: IndexMessage): void {
    for (const searcher of this.#searchers) searcher.post(index);
  }

  /** Asks the thread with the fewest calls. */
  async ask<Kind extends keyof SearcherOperations>(
    kind: Kind,
    args: Parameters<SearcherOperations[Kind]>,
  ): Promise<Awaited<ReturnType<SearcherOperations[Kind]>>> {
    const [least] = [...this.#asked].sort((one, other) => one.load - other.load);
    if (!least) throw unavailable('The archive is starting.', 5);
    return least.call(kind, args);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#searchers].map((each) => each.close()));
  }

  async #start(announceAll: () => Promise<unknown>): Promise<void> {
    const { dataDir, openSearch, log, onMissing } = this.#options;
    const searcher: Searcher = new Thread({
      script: new URL('./searcher-thread.ts', import.meta.url),
      workerData: { dataDir, openSearch } satisfies SearcherData,
      onFault: (fault) => log.error(fault, 'a search failed'),
      onLost: (error) => {
        log.error(describeError(error), 'a thread that searches the archive stopped');
        this.#searchers.delete(searcher);
        this.#asked.delete(searcher);
        setTimeout(onMissing, restartDelay).unref();
      },
    });
    this.#searchers.add(searcher);
    await announceAll();
    // A call to one that was lost meanwhile would never be answered.
    if (this.#searchers.has(searcher)) this.#asked.add(searcher);
  }
}
