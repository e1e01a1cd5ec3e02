import { processWide } from '../runtime/process-wide.ts';
import { Failure } from './failure.ts';

/**
 * Requests that are answered at once, at which further ones of a kind are refused: more would be answered later than anybody
 * waits, and hold memory meanwhile. What costs most is refused first, so that people can read and save to the last.
 */
const maxUnderWay = {
  /** Calls of people's programs. */
  programs: 64,
  /** Calls for which the services are asked. */
  services: 128,
  /** Calls that the desk answers itself: reads and saves. */
  desk: 256,
};
export type Cost = keyof typeof maxUnderWay;

/** Requests of one person at once, so that nobody takes all. */
const maxOfOne = 48;

type UnderWay = { all: number; by: Map<string, number> };
const underWay = () =>
  processWide<UnderWay>('requests-under-way', () => ({ all: 0, by: new Map() }));

/** Requests that are being answered. */
export function countUnderWay(): number {
  return underWay().all;
}

/** Seconds, drawn so that those who were refused do not all come back at once. */
export function busyPause(): number {
  return 1 + Math.floor(Math.random() * 4);
}

/** Runs `act` if there is room. Throws `busy`, or `too-many` where `who`, if given, has too much under way. */
export async function admitted<T>(
  { cost, who }: { cost: Cost; who?: string | undefined },
  act: () => Promise<T>,
): Promise<T> {
  const counts = underWay();
  const own = who === undefined ? 0 : (counts.by.get(who) ?? 0);
  if (counts.all >= maxUnderWay[cost]) throw new Failure('busy', { retryAfter: busyPause() });
  if (own >= maxOfOne) throw new Failure('too-many', { retryAfter: busyPause() });
  counts.all += 1;
  if (who !== undefined) counts.by.set(who, own + 1);
  try {
    return await act();
  } finally {
    counts.all -= 1;
    if (who !== undefined) forget(counts.by, who);
  }
}

function forget(by: Map<string, number>, who: string): void {
  const left = (by.get(who) ?? 1) - 1;
  if (left > 0) by.set(who, left);
  else by.delete(who);
}
