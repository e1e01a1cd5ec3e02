import { setPriority } from 'node:os';

/** The nice value of threads that compute: the system gives them a third of what others get that want a core, too. */
const nice = 5;

/**
 * Lets other threads go first, above all the ones that everybody's requests pass through: they need a core for a moment and
 * soon. On Linux a priority is a thread's own, elsewhere it would be that of the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(nice);
  } catch {
    // Forbidden where the process runs: everything works all the same.
  }
}
