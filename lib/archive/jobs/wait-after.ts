const firstWait = 30;
const longestWait = 3_600;

/** Seconds before what failed so often is tried again: each time twice as long, at most an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(20, attempts - 1));
}
