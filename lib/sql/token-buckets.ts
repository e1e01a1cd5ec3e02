import { type QueryExecutorProvider, sql } from 'kysely';
import { setLatest } from '../runtime/set-latest.ts';
import { isPostgres } from './postgres-types.ts';

/** Calls at once, and calls a second after that. */
export type Rate = { burst: number; perSecond: number };

type Bucket = {
  /** How full it was at the time `at`, in milliseconds since 1970; it drains by the rate. */
  level: number;
  at: number;
  /** Calls in `level` that were let through and are not yet in the database. */
  passed: number;
  /** Calls in `level` that wait for the database: each is told the seconds that it has to wait. */
  waiting: ((seconds: number) => void)[];
  isSaving: boolean;
};

type Saved = { level: number; at: number; granted: number };

/** Beyond this many callers the least recently seen is dropped. */
const maxBuckets = 10_000;
/** Share of the burst that may be counted here before others have to know. */
const unsharedShare = 1 / 20;
/** Milliseconds after which every bucket is empty, and between two looks for such rows. */
const emptyAfter = 10 * 60_000;
const sweepEvery = 60_000;

/**
 * Counts calls by caller. Each process counts for itself; on PostgreSQL they add up what they counted in `call_rates`, once
 * a twentieth of the burst has gathered, and before the call that exceeds it is let through. So each further process
 * lets through at most a twentieth of the burst too many, and few calls cost a query. Without the server each counts alone.
 */
export class TokenBuckets {
  readonly #db: QueryExecutorProvider | undefined;
  readonly #buckets = new Map<string, Bucket>();
  #sweptAt = 0;

  /** Shares the counts by this database if it is on PostgreSQL. */
  constructor(db: QueryExecutorProvider) {
    this.#db = isPostgres(db) ? db : undefined;
  }

  /** Counts a call; returns the seconds to wait where there is no room for it, else 0. */
  async take(caller: string, rate: Rate, time = Date.now()): Promise<number> {
    const bucket = this.#drained(caller, rate, time);
    if (bucket.level + 1 > rate.burst) return secondsUntilRoom(bucket, rate);
    bucket.level += 1;
    if (!this.#db) return 0;
    if (bucket.waiting.length === 0 && bucket.passed + 1 <= rate.burst * unsharedShare) {
      bucket.passed += 1;
      return 0;
    }
    const { promise, resolve } = Promise.withResolvers<number>();
    bucket.waiting.push(resolve);
    if (!bucket.isSaving) void this.#save(this.#db, caller, bucket, rate);
    return promise;
  }

  #drained(caller: string, { perSecond }: Rate, time: number): Bucket {
    const bucket = this.#buckets.get(caller) ?? {
      ...{ level: 0, at: time, passed: 0 },
      ...{ waiting: [], isSaving: false },
    };
    const drained = (Math.max(0, time - bucket.at) / 1_000) * perSecond;
    bucket.level = Math.max(bucket.waiting.length, bucket.level - drained);
    bucket.passed = Math.min(bucket.passed, Math.ceil(bucket.level));
    bucket.at = Math.max(bucket.at, time);
    setLatest(this.#buckets, caller, bucket, maxBuckets);
    return bucket;
  }

  /** Saves what has gathered, again and again until no call waits. */
  async #save(
    db: QueryExecutorProvider,
    caller: string,
    bucket: Bucket,
    rate: Rate,
  ): Promise<void> {
    bucket.isSaving = true;
    while (bucket.waiting.length > 0) {
      const { passed, waiting, at } = bucket;
      bucket.waiting = [];
      // Those that were let through are counted in any case.
      const counts = { passed, wanted: passed + waiting.length };
      const saved = await saveCalls(db, { caller, at, rate, ...counts }).catch(() => undefined);
      if (!saved) {
        bucket.passed += waiting.length;
        for (const answer of waiting) answer(0);
        continue;
      }
      bucket.passed -= Math.min(bucket.passed, passed);
      bucket.level = saved.level + bucket.passed + bucket.waiting.length;
      bucket.at = Math.max(bucket.at, saved.at);
      waiting.forEach((answer, index) => {
        answer(passed + index < saved.granted ? 0 : secondsUntilRoom(bucket, rate));
      });
      await this.#sweep(db, at).catch(() => undefined);
    }
    bucket.isSaving = false;
  }

  async #sweep(db: QueryExecutorProvider, time: number): Promise<void> {
    if (time - this.#sweptAt < sweepEvery) return;
    this.#sweptAt = time;
    await sql`delete from call_rates where at < ${time - emptyAfter}`.execute(db);
  }
}

async function saveCalls(
  db: QueryExecutorProvider,
  calls: { caller: string; at: number; rate: Rate; passed: number; wanted: number },
): Promise<Saved | undefined> {
  const { caller, at, rate, passed, wanted } = calls;
  const perMs = sql`${rate.perSecond / 1_000}::float8`;
  const drained = sql`greatest(0, known.level - greatest(0, excluded.at - known.at) * ${perMs})`;
  const granted = sql`least(excluded.granted, greatest(${passed}::bigint, floor(${rate.burst}::float8 - ${drained})))`;
  const { rows } = await sql<Saved>`
    insert into call_rates as known (caller, level, at, granted)
    values (${caller}, ${wanted}, ${at}, ${wanted})
    on conflict (caller) do update set
      level = ${drained} + ${granted}, at = greatest(known.at, excluded.at), granted = ${granted}
    returning level, at, granted`.execute(db);
  return rows[0];
}

/** At least 1: others may have been quicker. */
function secondsUntilRoom({ level }: Pick<Bucket, 'level'>, { burst, perSecond }: Rate): number {
  return Math.max(1, Math.ceil((level + 1 - burst) / perSecond));
}
