import { type ArchiveDesk, archiveDesk } from '../archive/archive-desk.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../log/log.ts';
import { appLog } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { inChunks } from '../sql/in-chunks.ts';
import { hearNotices, sendNotice } from '../sql/notices.ts';

class Runs {
  readonly #running = new Map<string, { controller: AbortController; ended: Promise<void> }>();

  /** Runs `act`, which must not throw. */
  start(turnId: string, act: (signal: AbortSignal) => Promise<void>): void {
    const controller = new AbortController();
    const ended = act(controller.signal).finally(() => {
      // A run that this process lost may have come back to it.
      if (this.#running.get(turnId)?.controller === controller) this.#running.delete(turnId);
    });
    this.#running.set(turnId, { controller, ended });
  }

  stop(turnId: string): void {
    this.#running.get(turnId)?.controller.abort();
  }

  /** Returns the ids of their turns. */
  stopAll(): string[] {
    for (const { controller } of this.#running.values()) controller.abort();
    return [...this.#running.keys()];
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }
}

/** Event streams of one person in one process: far above what many open windows follow. */
const most = 60;

class OpenStreams {
  readonly #open = new Map<string, number>();

  countOf(userId: string): number {
    return this.#open.get(userId) ?? 0;
  }

  /** Returns a function that ends the counting. Throws `too-many`. */
  open(userId: string): () => void {
    const before = this.countOf(userId);
    if (before >= most) throw new Failure('too-many', { retryAfter: 10 });
    this.#open.set(userId, before + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.countOf(userId) - 1;
      if (left > 0) this.#open.set(userId, left);
      else this.#open.delete(userId);
    };
  }
}

export type ResearchDesk = ArchiveDesk & {
  runs: Runs;
  signals: ConversationSignals;
  streams: OpenStreams;
  log: Log;
};

export function createResearchDesk(archive: ArchiveDesk, log: Log): ResearchDesk {
  return {
    ...archive,
    runs: new Runs(),
    signals: new ConversationSignals(archive.db),
    streams: new OpenStreams(),
    log,
  };
}

export function researchDesk(db: Desk): ResearchDesk {
  return processWide('research-desk', () => createResearchDesk(archiveDesk(db), appLog()));
}

type Watcher = { after: number; since: number; wake: () => void };

/** Milliseconds between looks at the counters of all watched conversations, with one query. */
const pollMs = 500;
/** A process that died moves no counter. */
const longestWait = 5_000;

/**
 * Wakes followers at once for what this process did, and, on PostgreSQL, others; by a counter in the database within half a
 * second in any case.
 */
class ConversationSignals {
  readonly #db: Desk;
  readonly #watchers = new Map<string, Set<Watcher>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Desk) {
    this.#db = db;
    hearNotices(db, (notice) => this.#wake(notice));
  }

  notify(conversationId: string): void {
    this.#wake(conversationId);
    // Whom it does not reach looks soon.
    sendNotice(this.#db, conversationId).catch(() => undefined);
  }

  /** Waits a while for an element after the number. Begin to watch before you look. */
  watch(conversationId: string, after: number, signal: AbortSignal) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watchers = this.#watchers.get(conversationId) ?? new Set();
    const stop = () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.#watchers.get(conversationId) === watchers) {
        this.#watchers.delete(conversationId);
      }
      if (this.#watchers.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const watcher: Watcher = { after, since: performance.now(), wake: stop };
    watchers.add(watcher);
    this.#watchers.set(conversationId, watchers);
    this.#timer ??= setInterval(() => void this.#poll().catch(() => undefined), pollMs).unref();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    return { woken: promise, stop };
  }

  #wake(conversationId: string): void {
    for (const watcher of this.#watchers.get(conversationId) ?? []) watcher.wake();
  }

  async #poll(): Promise<void> {
    const ids = [...this.#watchers.keys()];
    const counters = new Map<string, number>();
    for (const some of inChunks(ids)) {
      const rows = await this.#db
        .selectFrom('conversations')
        .select(['id', 'last_event'])
        .where('id', 'in', some)
        .execute();
      for (const row of rows) counters.set(row.id, row.last_event);
    }
    const time = performance.now();
    for (const [id, watchers] of this.#watchers) {
      const last = counters.get(id) ?? 0;
      for (const { after, since, wake } of [...watchers]) {
        if (last > after || time - since > longestWait) wake();
      }
    }
  }
}
