import { collectGarbage } from '../../../../lib/runtime/collect-garbage.ts';

/** So much may be held by what is no longer used. */
const maxDroppedBytes = 48 * 2 ** 20;

/**
 * Memory that threads share goes back when each of them has noticed that it has no use for it. The collector does not see
 * how large it is, so in a thread with a small heap that would take very long: it is called when enough has gone.
 */
export class MemoryRelease {
  #dropped = 0;

  /** So many bytes of shared memory are no longer used by this thread. */
  drop(bytes: number): void {
    this.#dropped += bytes;
    if (this.#dropped < maxDroppedBytes) return;
    this.#dropped = 0;
    collectGarbage();
  }
}
