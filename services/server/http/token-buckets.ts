export type Rate = { burst: number; perSecond: number };

type Bucket = { tokens: number; at: number };

/** More callers than this are forgotten, those not seen for longest first. */
const maxBuckets = 10_000;

/** Counts what callers do against a rate: so much at once, and so much a second after that. */
export class TokenBuckets<Caller> {
  readonly #buckets = new Map<Caller, Bucket>();

  /** Takes a token; the seconds to wait where there is none, else 0. */
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
