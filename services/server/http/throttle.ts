import type { Quota } from '../../../lib/contract/call.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { ApiKey } from '../../engines/account/port.ts';

type Rate = { burst: number; perSecond: number };

type Bucket = { tokens: number; at: number };

/** Beyond this many callers the least recently seen is dropped. */
const maxBuckets = 10_000;

/** Token buckets by caller: a burst at once, then so much a second. */
class TokenBuckets<Caller> {
  readonly #buckets = new Map<Caller, Bucket>();

  /** Takes a token; returns the seconds to wait where there is none, else 0. */
  take(caller: Caller, { burst, perSecond }: Rate, time: Date): number {
    const at = time.getTime();
    const bucket = this.#buckets.get(caller) ?? { tokens: burst, at };
    const gained = (Math.max(0, at - bucket.at) / 1_000) * perSecond;
    const tokens = Math.min(burst, bucket.tokens + gained);
    this.#buckets.delete(caller);
    this.#buckets.set(caller, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxBuckets && oldest !== undefined) this.#buckets.delete(oldest);
    return tokens < 1 ? Math.ceil((1 - tokens) / perSecond) : 0;
  }
}

/** Wrong keys of one address: mistyping is not slowed down, trying keys is. */
const wrongKeys: Rate = { burst: 20, perSecond: 20 / 60 };

/** Counts requests in memory, by key and, with wrong keys, by address. */
export class Throttle {
  readonly #wrong = new TokenBuckets<string>();
  readonly #byKey = new TokenBuckets<ApiKey>();

  /**
   * Counts a wrong key. It never holds up a right one from the same address, such as a proxy's.
   * Throws a ServiceError 429.
   */
  countWrongKey(address: string, time: Date): void {
    const seconds = this.#wrong.take(address, wrongKeys, time);
    if (seconds > 0) throw tooMany('Too many wrong keys came from this address.', seconds);
  }

  /** Counts a request against the key's limit a minute. Throws a ServiceError 429. */
  countRequest(key: ApiKey, { requestsPerMinute: limit }: Quota, time: Date): void {
    if (limit === undefined) return;
    const seconds = this.#byKey.take(key, { burst: limit, perSecond: limit / 60 }, time);
    if (seconds > 0) throw tooMany(`This key may make ${limit} requests a minute.`, seconds);
  }
}

function tooMany(message: string, seconds: number): ServiceError {
  return new ServiceError(429, message, { 'Retry-After': String(seconds) });
}
