import { setTimeout as pause } from 'node:timers/promises';

export type LifeOptions = {
  /** True if the process answered, whatever it said. */
  isAlive: () => Promise<boolean>;
  onHung: () => void;
  /** Milliseconds between one look and the next. */
  pauseMs?: number;
  /** Looks in a row without an answer after which the process counts as hung. */
  maxMisses?: number;
  signal: AbortSignal;
};

/** Milliseconds that one look waits for an answer. */
const longestAnswer = 15_000;

/**
 * Calls `onHung` once when a process that has answered before leaves `maxMisses` looks in a row without an answer: about two
 * minutes, so that one that is only busy is left alone. Looks are counted, not hours: a machine that slept proves nothing.
 * A process that has not answered yet is left alone too: it may be bringing its tables up to date.
 */
export async function watchLife(options: LifeOptions): Promise<void> {
  const { isAlive, onHung, pauseMs = 5_000, maxMisses = 6, signal } = options;
  let misses: number | undefined;
  while (!signal.aborted) {
    const isAnswered = await isAlive();
    if (isAnswered) misses = 0;
    else if (misses !== undefined) misses += 1;
    if (signal.aborted) return;
    if (misses === maxMisses) return onHung();
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Asks the address and says whether anything came back; `patience` in milliseconds. */
export async function answersAt(address: string, patience = longestAnswer): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
