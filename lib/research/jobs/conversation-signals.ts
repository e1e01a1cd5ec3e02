import type { Desk } from '../../sql/desk-database.ts';

type Watcher = { after: number; since: number; wake: () => void };

/** How often the counters of the watched conversations are looked at, all with one query; milliseconds. */
const pollMs = 500;
/** A watcher looks by itself after this long: a process that died moves no counter. */
const longestWait = 5_000;
const idsOfQuery = 500;

/**
 * Tells followers of conversations that there is something new: at once for what this process did, within half a second
 * for what another did, by a counter in the database. However many follow, there is one query.
 */
export class ConversationSignals {
  readonly #db: Desk;
  readonly #watchers = new Map<string, Set<Watcher>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Desk) {
    this.#db = db;
  }

  /** Something was added to the conversation. */
  notify(conversationId: string): void {
    for (const watcher of this.#watchers.get(conversationId) ?? []) watcher.wake();
  }

  /**
   * Waits for an element after the number, a while at most. Watching begins with the call: begin before you look. `stop`
   * ends the waiting.
   */
  watch(
    conversationId: string,
    after: number,
    signal: AbortSignal,
  ): { woken: Promise<void>; stop: () => void } {
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

  async #poll(): Promise<void> {
    const ids = [...this.#watchers.keys()];
    const counters = new Map<string, number>();
    for (let start = 0; start < ids.length; start += idsOfQuery) {
      const rows = await this.#db
        .selectFrom('conversations')
        .select(['id', 'last_event'])
        .where('id', 'in', ids.slice(start, start + idsOfQuery))
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
