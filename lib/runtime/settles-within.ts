import { setTimeout as wait } from 'node:timers/promises';

/** True if a promise is fulfilled within so many milliseconds; rejects where it does. */
export async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(ms, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([promise.then(() => true), late]).finally(() => timer.abort());
}
