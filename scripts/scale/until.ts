import { deepEqual } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const pause = 50;
/** Milliseconds for anything that has to happen at some time: it only ends what never would. */
export const patience = 1_200_000;

/** Looks again and again until `find` gives something, and returns it. Throws after some time, with what was waited for. */
export async function until<T>(
  what: string,
  find: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await wait(pause);
  }
}

/** Looks again and again until `find` gives this. Throws after some time, with what it gave instead. */
export async function untilEqual<T>(
  what: string,
  find: () => Promise<T>,
  wanted: T,
): Promise<void> {
  let found: T | undefined;
  const isWanted = async () => {
    found = await find();
    return isDeepStrictEqual(found, wanted);
  };
  await until(what, isWanted).catch((error: unknown) => {
    deepEqual(found, wanted, what);
    throw error;
  });
}

/** Waits for a promise, but no longer than for anything else. */
export function within<T>(what: string, promise: Promise<T>): Promise<T> {
  let settled = false;
  promise.then(
    () => {
      settled = true;
    },
    () => {
      settled = true;
    },
  );
  return until(what, async () => settled).then(() => promise);
}
