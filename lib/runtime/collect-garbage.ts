import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const maxTries = 10;

/**
 * Frees what this thread no longer uses, at once; some 50 ms. How large the heap may grow until the next time follows from
 * what is left. `last-resort` gives back the pages that it empties too, which stay for new objects otherwise, and compiled
 * code that can be made again. Returns false where it could not, as other threads had the flag all the time.
 */
export function collectGarbage(flavor: 'regular' | 'last-resort' = 'regular'): boolean {
  let collect: unknown;
  // It is missing where another thread has just taken the flag back: threads get quiet at the same time.
  for (let tries = 0; typeof collect !== 'function' && tries < maxTries; tries += 1) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('globalThis.gc');
  }
  // Compiled code that is kept on the disk belongs to the flags it was made with.
  setFlagsFromString('--no-expose-gc');
  if (typeof collect !== 'function') return false;
  collect({ type: 'major', execution: 'sync', flavor });
  return true;
}

/** Milliseconds without work. */
const idleTime = 3_000;
/** Bytes by which the heap must have grown to be worth the time. */
const minGrowth = 3 * 2 ** 20;

/**
 * Makes a function to call after each piece of work: once none has come for a while, it gives back what the heap has grown
 * by. V8 does that by itself only while a thread goes on working.
 */
export function collectorWhenIdle(): () => void {
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const collect = () => {
    if (getHeapStatistics().total_heap_size < size + minGrowth) return;
    if (collectGarbage('last-resort')) size = getHeapStatistics().total_heap_size;
    else timer?.refresh();
  };
  return () => {
    timer ??= setTimeout(collect, idleTime).unref();
    timer.refresh();
  };
}
