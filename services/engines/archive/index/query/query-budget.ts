/** Steps between two looks at the clock; a step is about one posting. */
const stepsPerLook = 8192;

/** Time and work for one query. Long loops spend from it and stop with what they have when it is spent. */
export class QueryBudget {
  readonly #deadline: number;
  readonly #now: () => number;
  #untilLook = stepsPerLook;
  #isSpent = false;

  /** `deadline` in milliseconds of `now`; left out: `performance.now`. */
  constructor(deadline: number, now: () => number = () => performance.now()) {
    this.#deadline = deadline;
    this.#now = now;
  }

  /** True if the answer is partial for want of time. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Makes a budget for one of several stages, with a `share` (0–1) of the time left. */
  part(share: number): QueryBudget {
    const now = this.#now();
    const deadline = now + share * Math.max(0, this.#deadline - now);
    return new QueryBudget(deadline, this.#now);
  }

  /** Spends `steps`; false where there is no time left. */
  spend(steps: number): boolean {
    this.#untilLook -= steps;
    if (this.#untilLook <= 0) {
      this.#untilLook = stepsPerLook;
      if (!this.#isSpent && this.#now() > this.#deadline) this.#isSpent = true;
    }
    return !this.#isSpent;
  }
}

export function unlimitedBudget(): QueryBudget {
  return new QueryBudget(Number.POSITIVE_INFINITY, () => 0);
}
