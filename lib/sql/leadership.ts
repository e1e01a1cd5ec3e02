import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Milliseconds between looks for a lead that another process has, and at the connection of our own. */
const interval = 1_000;

/**
 * Elects one of the processes on a PostgreSQL, for work that one of them is to do. Another takes over once it is gone, with
 * its connection. For a moment after a connection breaks two may lead, so a leader's work must bear being done twice.
 */
export class Leadership<DB> {
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #isLeader = false;
  #terms = 0;

  /** `name` tells leaderships of one database apart. */
  constructor(db: Kysely<DB>, name: string) {
    this.#running = this.#run(db, sql`hashtext(${name})`);
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  /** Tells a time of leading from the next: others may have led in between. Undefined while another process leads. */
  get term(): number | undefined {
    return this.#isLeader ? this.#terms : undefined;
  }

  /** Call it before the database is closed. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(db: Kysely<DB>, lock: RawBuilder<unknown>): Promise<void> {
    const { signal } = this.#closing;
    const pause = () => wait(interval, undefined, { signal, ref: false }).catch(() => undefined);
    while (!signal.aborted) {
      await db
        .connection()
        .execute(async (connection) => {
          const taking = sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`;
          this.#isLeader = (await taking.execute(connection)).rows[0]?.taken === true;
          if (!this.#isLeader) return;
          this.#terms += 1;
          for (; !signal.aborted; await pause()) await sql`select 1`.execute(connection);
          await sql`select pg_advisory_unlock(${lock})`.execute(connection);
        })
        // The lock went with the connection.
        .catch(() => undefined);
      this.#isLeader = false;
      await pause();
    }
  }
}
