/** Lets so many acts run at once; others wait in line. */
export class LimitAtOnce {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** True if a further act would have to be refused. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting;
  }

  /** Call it only while there is room. */
  async run<T>(act: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // Whoever ends hands its place on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
