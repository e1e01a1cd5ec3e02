import type { Quota } from '../../../lib/contract/call.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { ApiKey } from '../../engines/account/port.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/** Wrong keys of one address: somebody who mistypes is not slowed down, somebody who tries keys is. */
const wrongKeys: Rate = { burst: 20, perSecond: 20 / 60 };

/** Counts requests in memory, those of a key and those with wrong keys of an address. */
export class Throttle {
  readonly #wrong = new TokenBuckets<string>();
  readonly #byKey = new TokenBuckets<ApiKey>();

  /**
   * Counts a wrong key. A right one is never held up by it, whoever else is at the same address, such as a proxy's.
   * Throws a ServiceError 429.
   */
  countWrongKey(address: string, time: Date): void {
    const seconds = this.#wrong.take(address, wrongKeys, time);
    if (seconds > 0) throw tooMany('Too many wrong keys came from this address.', seconds);
  }

  /** Counts a request of a key that may make so many a minute. Throws a ServiceError 429. */
  countRequest(key: ApiKey, { requestsPerMinute: limit }: Quota, time: Date): void {
    if (limit === undefined) return;
    const seconds = this.#byKey.take(key, { burst: limit, perSecond: limit / 60 }, time);
    if (seconds > 0) throw tooMany(`This key may make ${limit} requests a minute.`, seconds);
  }
}

function tooMany(message: string, seconds: number): ServiceError {
  return new ServiceError(429, message, { 'Retry-After': String(seconds) });
}
