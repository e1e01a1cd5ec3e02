import { setPriority } from 'node:os';

/** Lets other threads of the process go first. On Linux each thread has a priority of its own, elsewhere the process has one. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(5);
}
