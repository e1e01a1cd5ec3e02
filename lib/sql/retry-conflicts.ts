import { setTimeout as wait } from 'node:timers/promises';
import { isConflict } from './error-kinds.ts';

/** Milliseconds after which a conflict is told. */
const patience = 10_000;
const maxWait = 100;

/**
 * Runs `act` again while the database refuses it because others did something at the same time that could not have come
 * one after the other. `act` must do nothing but query, as all of it may run several times.
 */
export async function retryConflicts<T>(act: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patience;
  for (let tries = 0; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error) || performance.now() > deadline) throw error;
      // Rivals that wait equally long would meet again.
      await wait(Math.random() * Math.min(maxWait, 4 * 2 ** Math.min(10, tries)));
    }
  }
}
