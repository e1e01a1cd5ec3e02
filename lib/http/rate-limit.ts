import { processWide } from '../runtime/process-wide.ts';
import { Failure } from './failure.ts';

type Bucket = { tokens: number; at: number };

/** Calls at once, and calls a second after that: far above what one busy window sends. */
const rates = {
  calls: { burst: 200, perSecond: 10 },
  files: { burst: 1_000, perSecond: 50 },
};
export type CallRate = keyof typeof rates;
const maxBuckets = 10_000;

/** Counts a call of `who` (a user or an address). Throws `too-many` with the seconds to wait. */
export function countCall(who: string, time = Date.now(), rate: CallRate = 'calls'): void {
  const { burst, perSecond } = rates[rate];
  const buckets = processWide('rate-limit', () => new Map<string, Bucket>());
  const bucket = buckets.get(who) ?? { tokens: burst, at: time };
  const tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond);
  buckets.delete(who);
  buckets.set(who, { tokens: Math.max(0, tokens - 1), at: time });
  // The first of a map is the one not seen for longest.
  const [oldest] = buckets.keys();
  if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
  if (tokens < 1)
    throw new Failure('too-many', { retryAfter: Math.ceil((1 - tokens) / perSecond) });
}
