import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { errorCode } from '../runtime/error-code.ts';
import { processWide } from '../runtime/process-wide.ts';
import { askServer } from './check-storage.ts';
import { isServerAway } from './error-kinds.ts';

/** Milliseconds without an answer after which the server is asked by another connection, and for which that one waits. */
const patience = 1_000;
const askTimeout = 1_500;
/** Milliseconds between questions to a server that is away, and for which each waits. */
const pause = 1_000;
const awayTimeout = 3_000;
/** Milliseconds for which an answer tells that the server is there. */
const freshness = 1_000;
/** PostgreSQL, appendix A: too_many_connections. */
const tooMany = '53300';

/** An error as of a connection that gets no answer, so that {@link isServerAway} knows it. */
function noAnswer(): Error {
  return Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' });
}

/**
 * Tells a server that hangs from a statement that takes long: while an answer is missing it asks by a connection of its own.
 * If that is not answered either, all connections end, so that nobody waits for what will not come, and new ones fail at
 * once until the server answers again. Statements may take as long as they like.
 */
export class ServerWatch {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #isStarted = false;
  #isAway = false;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #asking: Promise<boolean> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** True if the last that was heard of the server is that it is away. */
  get isFailing(): boolean {
    return this.#failedAt > this.#answeredAt;
  }

  /** From now on connections to a server that hangs end. Migrations before that are not cut off. */
  start(): void {
    this.#isStarted = true;
  }

  stop(): void {
    this.#isStarted = false;
  }

  /** For the driver: a socket that ends when the server is found to be away. */
  readonly openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // The driver listens to it only once this returns.
    if (this.#isAway) process.nextTick(() => socket.destroy(noAnswer()));
    return socket;
  };

  /** Runs what needs the server, for which it is looked after if that takes long. */
  async follow<T>(act: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => this.look(), patience);
    try {
      return await act();
    } catch (error) {
      if (isServerAway(error)) {
        this.#failedAt = performance.now();
        this.look();
      }
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  /** Asks by a connection of its own if the server is there, and if it is not, again until it is. */
  look(): void {
    if (!this.#isStarted || this.#isLooking || this.#isAway) return;
    this.#isLooking = true;
    void this.#followServer().finally(() => {
      this.#isLooking = false;
    });
  }

  async #followServer(): Promise<void> {
    for (let isThere = await this.#seemsThere(); !isThere; isThere = await this.#ask(awayTimeout)) {
      if (!this.#isStarted) return;
      this.#isAway = true;
      this.#failedAt = performance.now();
      for (const socket of this.#sockets) socket.destroy(noAnswer());
      await wait(pause, undefined, { ref: false });
    }
    this.#isAway = false;
    this.noteAnswer();
  }

  /** A busy process may not look for a second: silence is believed when it comes twice, and nobody else had an answer. */
  async #seemsThere(): Promise<boolean> {
    if (await this.#ask(askTimeout)) return true;
    const since = performance.now();
    return (await this.#ask(askTimeout)) || this.#answeredAt > since;
  }

  #ask(timeout: number): Promise<boolean> {
    return askServer(this.#url, timeout).then(
      () => true,
      // One that refuses for another reason is there.
      (error) => !isServerAway(error) || errorCode(error) === tooMany,
    );
  }

  /** Asks by `query` unless an answer or a failure has told it a moment ago. */
  async isReachable(query: () => Promise<unknown>): Promise<boolean> {
    if (this.#isAway) return false;
    if (!this.isFailing && performance.now() - this.#answeredAt < freshness) return true;
    this.#asking ??= query()
      .then(
        () => true,
        (error) => !isServerAway(error),
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }
}

const watches = () =>
  processWide('database-servers', () => new WeakMap<QueryExecutorProvider, ServerWatch>());

/** Lets {@link isDatabaseAway} tell of this database. */
export function setServerWatch(db: QueryExecutorProvider, watch: ServerWatch): void {
  watches().set(db, watch);
}

/** True if a database server does not answer. Asks it where nothing was heard of it for a second; SQLite is always there. */
export async function isDatabaseAway(db: QueryExecutorProvider): Promise<boolean> {
  const watch = watches().get(db);
  return watch !== undefined && !(await watch.isReachable(() => sql`select 1`.execute(db)));
}

/** True if the last that was heard of a database server is that it is away; asks nobody. */
export function isDatabaseFailing(db: QueryExecutorProvider): boolean {
  return watches().get(db)?.isFailing ?? false;
}
