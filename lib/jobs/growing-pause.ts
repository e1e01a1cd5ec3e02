import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds. */
const firstWait = 250;
const maxWait = 15_000;

/** Each call waits twice as long as the one before, up to `longest` milliseconds. Returns false when the signal has ended it. */
export function growingPause(signal: AbortSignal, longest = maxWait): () => Promise<boolean> {
  let milliseconds = firstWait;
  return async () => {
    try {
      await wait(milliseconds, undefined, { signal, ref: false });
    } catch {
      return false;
    }
    milliseconds = Math.min(longest, 2 * milliseconds);
    return true;
  };
}
