import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../../lib/contract/service-error.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import type { Store } from '../store/port.ts';
import { KnowledgeBase, type SharedBase } from './base.ts';
import type { View } from './find-item.ts';
import type { OpenFacts } from './load-shipped.ts';
import { findNewsroom } from './newsroom/corrections.ts';
import { knowledgePath } from './store/base-files.ts';
import { type IndexFile, readIndexFile } from './store/index-file.ts';

/** Milliseconds between looks for changes by other processes; a look takes some 20 µs. */
const pollInterval = 1_000;
const retryAfter = 10_000;
/** Milliseconds that a request waits for the first base. */
const patience = 30_000;

/** The work of the thread: the base of a data folder, with so many of the open items. */
export type Prepared = { dataDir: string; openFacts?: OpenFacts | undefined };

type KnowledgeOptions = Prepared & {
  store: Store;
  /** See `OpenStore`. */
  threadPath: string;
  log: Log;
  /** Called at the start and after every change, with the data for other threads. */
  onChange(shared: SharedBase): void;
};

/** Serves the old state while a change is prepared in a thread, and follows other processes within two seconds. */
export class KnowledgeService {
  readonly #options: KnowledgeOptions;
  readonly #first = Promise.withResolvers<void>();
  #base: KnowledgeBase | undefined;
  /** The previous base, which earlier requests may still read. */
  #retired: KnowledgeBase | undefined;
  #preparation: Preparation | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: KnowledgeOptions) {
    this.#options = options;
    // Not unhandled if nobody is waiting.
    this.#first.promise.catch(() => undefined);
    void this.#poll();
  }

  get isReady(): boolean {
    return this.#base !== undefined;
  }

  /** A tenant's present view. Waits a while for the first base. Throws a ServiceError 503. */
  async viewOf(tenant: string): Promise<View> {
    const newsroom = await findNewsroom(this.#options.store, tenant);
    const base = this.#base ?? (await this.#awaitFirst());
    return { base, knowledge: base.viewFor(newsroom) };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#first.reject(unavailable('The service is shutting down.', 5));
    await this.#preparation?.stop();
    this.#retired?.close();
    this.#base?.close();
    this.#base = undefined;
  }

  async #awaitFirst(): Promise<KnowledgeBase> {
    const tooLong = wait(patience, undefined, { ref: false });
    await Promise.race([this.#first.promise, tooLong]);
    if (!this.#base) throw unavailable('The knowledge base is not ready.', 10);
    return this.#base;
  }

  async #poll(): Promise<void> {
    let pause = pollInterval;
    try {
      const known = this.#base?.revision;
      if (known === undefined || known !== this.#base?.records.readRevision()) await this.#reload();
    } catch (error) {
      pause = retryAfter;
      if (!this.#isClosed) {
        this.#options.log.error(describeError(error), 'the knowledge base was not made ready');
      }
    }
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#poll(), pause);
    this.#timer.unref();
  }

  async #reload(): Promise<void> {
    const { dataDir, openFacts, threadPath, onChange } = this.#options;
    this.#preparation = prepareInThread({ dataDir, openFacts });
    const file = await this.#preparation.done;
    const shared: SharedBase = {
      revision: file.revision,
      index: await readIndexFile(file),
      knowledgePath: knowledgePath(dataDir),
      storePath: threadPath,
    };
    if (this.#isClosed) return;
    const before = this.#base;
    this.#base = new KnowledgeBase(shared);
    onChange(shared);
    this.#first.resolve();
    this.#retired?.close();
    this.#retired = before;
  }
}

/** Messages of the thread: it can be stopped, then its result. */
export type PrepareMessage = { kind: 'up' } | { kind: 'done'; file: IndexFile };

type Preparation = {
  /** Rejects on failure or stop. */
  done: Promise<IndexFile>;
  stop(): Promise<void>;
};

/** Runs `prepareBase` in a thread of its own, so that nothing waits for it. */
function prepareInThread(workerData: Prepared): Preparation {
  const thread = new Worker(new URL('./prepare-thread.ts', import.meta.url), { workerData });
  const up = Promise.withResolvers<void>();
  const done = Promise.withResolvers<IndexFile>();
  thread.on('message', (message: PrepareMessage) => {
    if (message.kind === 'up') up.resolve();
    else done.resolve(message.file);
  });
  thread.on('error', done.reject);
  thread.on('exit', () => {
    up.resolve();
    done.reject(new Error('The knowledge base was not prepared.'));
  });
  return {
    done: done.promise,
    async stop() {
      await up.promise;
      await thread.terminate();
    },
  };
}
