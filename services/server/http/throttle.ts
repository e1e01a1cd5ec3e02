import { createHmac } from 'node:crypto';
import type { Quota } from '../../../lib/contract/call.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { countedAddress } from '../../../lib/http/counted-address.ts';
import { type Rate, TokenBuckets } from '../../../lib/sql/token-buckets.ts';
import type { ApiKey } from '../../engines/account/port.ts';
import type { Store } from '../../engines/store/port.ts';

/** Wrong keys of one address: mistyping is not slowed down, trying keys is. */
const wrongKeys: Rate = { burst: 20, perSecond: 20 / 60 };

/** Counts requests by key and, with wrong keys, by address; services on one database server count together. */
export class Throttle {
  readonly #buckets: TokenBuckets;
  readonly #secret: Buffer;

  /** `secret` hides keys in the database. */
  constructor(store: Store, secret: Buffer) {
    this.#buckets = new TokenBuckets(store);
    this.#secret = secret;
  }

  /**
   * Counts a wrong key. It never holds up a right one from the same address, such as a proxy's.
   * Throws a ServiceError 429.
   */
  async countWrongKey(address: string, time: Date): Promise<void> {
    const caller = `wrong:${countedAddress(address)}`;
    const seconds = await this.#buckets.take(caller, wrongKeys, time.getTime());
    if (seconds > 0) throw tooMany('Too many wrong keys came from this address.', seconds);
  }

  /** Counts a request against the key's limit a minute. Throws a ServiceError 429. */
  async countRequest(key: ApiKey, { requestsPerMinute: limit }: Quota, time: Date): Promise<void> {
    if (limit === undefined) return;
    const caller = createHmac('sha256', this.#secret).update(key.key).digest('base64url');
    const rate = { burst: limit, perSecond: limit / 60 };
    const seconds = await this.#buckets.take(`key:${caller}`, rate, time.getTime());
    if (seconds > 0) throw tooMany(`This key may make ${limit} requests a minute.`, seconds);
  }
}

function tooMany(message: string, seconds: number): ServiceError {
  return new ServiceError(429, message, { 'Retry-After': String(seconds) });
}
