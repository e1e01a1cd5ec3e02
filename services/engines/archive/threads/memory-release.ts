import { collectGarbage } from '../../../../lib/runtime/collect-garbage.ts';

/** Bytes that dropped memory may hold. */
const maxDroppedBytes = 48 * 2 ** 20;

/**
 * Shared memory is freed when each thread's collector notices that it is unused. The collector does not see its size,
 * which would take long in a thread with a small heap, so it is called when enough was dropped.
 */
export class MemoryRelease {
  #dropped = 0;

  /** Counts bytes of shared memory that this thread no longer uses. */
  drop(bytes: number): void {
    this.#dropped += bytes;
    if (this.#dropped < maxDroppedBytes) return;
    this.#dropped = 0;
    collectGarbage();
  }
}
