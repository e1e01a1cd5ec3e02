/** Failures in a row after which a bank is left alone. */
const maxFailures = 3;
const firstRest = 30_000;
const longestRest = 300_000;

/**
 * Leaves a bank alone that fails again and again: after three failures for half a minute, and
 * each further failure doubles the rest. Times are milliseconds of any one clock.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** Milliseconds until the bank may be tried again; 0: now. */
  wait(now: number): number {
    return Math.max(0, this.#restsUntil - now);
  }

  succeeded(): void {
    this.#failures = 0;
    this.#restsUntil = Number.NEGATIVE_INFINITY;
  }

  failed(now: number): void {
    this.#failures += 1;
    const beyond = this.#failures - maxFailures;
    if (beyond >= 0) this.#restsUntil = now + Math.min(longestRest, firstRest * 2 ** beyond);
  }
}
