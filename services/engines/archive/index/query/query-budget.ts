/** How many steps are taken between two looks at the clock; a step is about one posting. */
const stepsPerLook = 8192;

/** Time and work that one question may take. Long loops spend from it and stop with what they have when it is gone. */
export class QueryBudget {
  readonly #deadline: number;
  readonly #now: () => number;
  #untilLook = stepsPerLook;
  #isSpent = false;

  /** `deadline` in milliseconds of `now`, the process's own clock unless given. */
  constructor(deadline: number, now: () => number = () => performance.now()) {
    this.#deadline = deadline;
    this.#now = now;
  }

  /** Whether the answer is less than the whole one for want of time. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** A budget of its own for one of several stages: it ends when `share` (0–1) of the time left now is over. */
  part(share: number): QueryBudget {
    const now = this.#now();
    const deadline = now + share * Math.max(0, this.#deadline - now);
    return new QueryBudget(deadline, this.#now);
  }

  /** Takes `steps`; false: there is no time left. */
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
