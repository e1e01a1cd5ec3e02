/** At most `requests` within `within` milliseconds. */
export type RequestLimit = { requests: number; within: number };

type Bucket = RequestLimit & { left: number; filledAt: number };

/**
 * Rate limits of a bank: a token bucket for each, and pauses that the bank asks for. Times are milliseconds of any one
 * clock.
 */
export class RequestBudget {
  readonly #buckets: Bucket[];
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(limits: readonly RequestLimit[], now: number) {
    this.#buckets = limits.map((limit) => ({ ...limit, left: limit.requests, filledAt: now }));
  }

  /** Takes a token, or says how many milliseconds to wait for one. */
  take(now: number): { isAllowed: true } | { isAllowed: false; wait: number } {
    for (const bucket of this.#buckets) fill(bucket, now);
    const waits = this.#buckets.map(({ left, within, requests }) =>
      left >= 1 ? 0 : ((1 - left) * within) / requests,
    );
    const wait = Math.max(this.#pausedUntil - now, ...waits);
    if (wait > 0) return { isAllowed: false, wait };
    for (const bucket of this.#buckets) bucket.left -= 1;
    return { isAllowed: true };
  }

  /** Blocks requests until then. */
  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }
}

function fill(bucket: Bucket, now: number): void {
  const gained = ((now - bucket.filledAt) * bucket.requests) / bucket.within;
  bucket.left = Math.min(bucket.requests, bucket.left + Math.max(0, gained));
  bucket.filledAt = now;
}
