import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees what this thread no longer uses, at once; some 50 ms. How large the heap may grow until the next time follows from
 * what is left.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // Undefined where another thread has just taken the flag back.
  const collect: unknown = runInNewContext('globalThis.gc');
  // Compiled code that is kept on the disk belongs to the flags it was made with.
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
