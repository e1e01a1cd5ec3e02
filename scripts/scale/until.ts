import { setTimeout as wait } from 'node:timers/promises';

const pause = 50;

/** Looks again and again until `find` gives something, and returns it. Throws after so many milliseconds, with what was waited for. */
export async function until<T>(
  what: string,
  find: () => Promise<T | undefined | false>,
  patience = 600_000,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await wait(pause);
  }
}
