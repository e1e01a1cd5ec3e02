import { setImmediate as turn } from 'node:timers/promises';

/** A long computation may hold the thread for so long before others get their turn. */
const maxHoldMs = 12;

/** For loops over a whole vocabulary: `if (yielder.isDue()) await yielder.pause()`. */
export function createYielder() {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > maxHoldMs,
    async pause() {
      await turn();
      since = performance.now();
    },
  };
}
export type Yielder = ReturnType<typeof createYielder>;

/** Sorts without holding the thread: runs of a few hundred, then merged. Stable; returns a new list. */
export async function sortInSlices<T>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const yielder = createYielder();
  const runLength = 256;
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += runLength) {
    runs.push(list.slice(start, start + runLength).sort(compare));
    if (yielder.isDue()) await yielder.pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      const [first, second] = [runs[place], runs[place + 1]];
      if (first) merged.push(second ? await mergeInSlices(first, second, compare, yielder) : first);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists without holding the thread. */
export async function mergeInSlices<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
  yielder: Yielder = createYielder(),
): Promise<T[]> {
  const result: T[] = [];
  let left = 0;
  let right = 0;
  for (;;) {
    const [first, second] = [a[left], b[right]];
    if (left >= a.length || first === undefined) return result.concat(b.slice(right));
    if (right >= b.length || second === undefined) return result.concat(a.slice(left));
    if (compare(first, second) <= 0) {
      result.push(first);
      left += 1;
    } else {
      result.push(second);
      right += 1;
    }
    if (result.length % 512 === 0 && yielder.isDue()) await yielder.pause();
  }
}
