import type { Socket } from 'node:net';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { processWide } from '../runtime/process-wide.ts';

type Hear = (notice: string) => void;
/** Databases are told apart by their schema. */
type Channel = { name: string; listener: Listener };

/** Next may load this module more than once: a route sends on what the start of the app opened. */
const channels = () => processWide('notice-channels', () => new WeakMap<object, Channel>());
/** Milliseconds before a broken connection is replaced. */
const pause = 1_000;

/**
 * Tells all processes that listen to the same database, this one too, at most 8,000 bytes. Nothing is kept for those that
 * are away, so a notice only makes somebody look earlier. On SQLite nobody listens.
 */
export async function sendNotice<DB>(db: Kysely<DB>, notice: string): Promise<void> {
  const channel = channels().get(db);
  if (channel) await sql`select pg_notify(${channel.name}, ${notice})`.execute(db);
}

/** Hears what processes on the same database tell. Returns a function that ends it. */
export function hearNotices<DB>(db: Kysely<DB>, hear: Hear): () => void {
  return channels().get(db)?.listener.add(hear) ?? (() => undefined);
}

type Place = { url: string; schema: string; openSocket: () => Socket };

/** Lets notices be sent and heard through a database; returns what closes the connection for it. */
export function openChannel(db: object, { schema, ...server }: Place): () => Promise<void> {
  const name = `copydesk_${schema}`;
  const listener = new Listener(server, name);
  channels().set(db, { name, listener });
  return () => listener.close();
}

/** A connection of its own, once somebody listens: PostgreSQL tells the one that asked to be told. */
class Listener {
  readonly #server: Omit<Place, 'schema'>;
  readonly #channel: string;
  readonly #hearers = new Set<Hear>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(server: Omit<Place, 'schema'>, channel: string) {
    this.#server = server;
    this.#channel = channel;
  }

  add(hear: Hear): () => void {
    // The same function may listen twice.
    const own: Hear = (notice) => hear(notice);
    this.#hearers.add(own);
    if (!this.#client && !this.#timer) void this.#connect();
    return () => void this.#hearers.delete(own);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    this.#timer = undefined;
    const { url, openSocket } = this.#server;
    const client = new pg.Client({ connectionString: url, keepAlive: true, stream: openSocket });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.#reconnect());
    client.on('notification', ({ payload = '' }) => {
      for (const hear of this.#hearers) hear(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
    } catch {
      await client.end().catch(() => undefined);
      this.#reconnect();
    }
  }

  #reconnect(): void {
    if (this.#isClosed || this.#timer) return;
    this.#client = undefined;
    this.#timer = setTimeout(() => void this.#connect(), pause).unref();
  }
}
