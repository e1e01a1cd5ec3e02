import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SharedTables } from './tables.ts';

/** Milliseconds since 1970 by the clock of the database. */
export const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Milliseconds for which a claim is good unless its holder says that it is still there. */
const claimTime = 60_000;

/** Articles that one of several processes analyzes or encodes, by the keys of their versions. */
export class Claims {
  readonly #db: Kysely<SharedTables>;
  readonly #holder = randomUUID();

  constructor(db: Kysely<SharedTables>) {
    this.#db = db;
  }

  /**
   * Claims articles for their analysis: half of them the newest, half those that have waited longest. Those that this
   * process has claimed before are among them: it may never have heard of them, as when the connection broke.
   */
  waiting(limit: number): Promise<number[]> {
    const newest = Math.ceil(limit / 2);
    const some = (order: RawBuilder<unknown>, count: number) => sql`(
      select key from article where analysis = 'waiting' and ${this.#isFree}
      order by key ${order} limit ${count})`;
    return this.#claim(sql`${some(sql`desc`, newest)} union ${some(sql`asc`, limit - newest)}`);
  }

  /** Claims articles for the encoder in the same way: those without any vector first, the newest before others. */
  unencoded(limit: number): Promise<number[]> {
    return this.#claim(sql`select key from article
      where encoded in (0, 1) and analysis <> 'waiting' and ${this.#isFree}
      order by encoded, key desc limit ${limit}`);
  }

  async #claim(candidates: RawBuilder<unknown>): Promise<number[]> {
    const { rows } = await sql<{ key: number }>`
      insert into claim (key, holder, expires_at)
      select key, ${this.#holder}, ${now} + ${claimTime} from (${candidates}) candidates
      on conflict (key) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where claim.expires_at < ${now} or claim.holder = excluded.holder returning key`.execute(
      this.#db,
    );
    return rows.map(({ key }) => key);
  }

  get #isFree() {
    return sql`not exists (select 1 from claim where claim.key = article.key
      and claim.expires_at >= ${now} and claim.holder <> ${this.#holder})`;
  }

  /** Keeps claims on what is still to be done for as long as this process lives, and drops the others. */
  async maintain(): Promise<void> {
    await sql`delete from claim where expires_at < ${now} or (holder = ${this.#holder} and not exists
      (select 1 from article where article.key = claim.key
        and (analysis = 'waiting' or encoded in (0, 1))))`.execute(this.#db);
    await this.#db
      .updateTable('claim')
      .set({ expires_at: sql`${now} + ${claimTime}` })
      .where('holder', '=', this.#holder)
      .execute();
  }

  /** Gives up all claims of this process. */
  async release(): Promise<void> {
    await this.#db.deleteFrom('claim').where('holder', '=', this.#holder).execute();
  }
}
