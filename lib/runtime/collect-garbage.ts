import { getHeapStatistics, setFlagsFromString } from 'node:v8';
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
  const collect = () => {
    if (getHeapStatistics().total_heap_size < size + minGrowth) return;
    collectGarbage();
    size = getHeapStatistics().total_heap_size;
  };
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(collect, idleTime).unref();
    timer.refresh();
  };
}
