import { processWide } from './process-wide.ts';

const state = () => processWide('stopping', () => ({ isStopping: false }));

/** Has the process tell from now on that it takes no new work. */
export function startStopping(): void {
  state().isStopping = true;
}

export function isStopping(): boolean {
  return state().isStopping;
}
