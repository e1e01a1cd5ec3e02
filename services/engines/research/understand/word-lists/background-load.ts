import { setImmediate as turn } from 'node:timers/promises';

/** So long a slice lasts, milliseconds. */
const slice = 10;

/** What takes long to make: in slices ahead, or what is left of it at once when it is needed. */
export class Sliced<T> {
  readonly #making: Generator<undefined, T>;
  #made: { readonly value: T } | undefined;

  /** `making` yields often. */
  constructor(making: () => Generator<undefined, T>) {
    this.#making = making();
  }

  get value(): T {
    while (!this.#made) this.#step();
    return this.#made.value;
  }

  /** Makes it beside other work, and keeps no process alive for it. */
  async prepare(): Promise<void> {
    while (!this.#made) {
      const end = performance.now() + slice;
      while (!this.#made && performance.now() < end) this.#step();
      await turn(undefined, { ref: false });
    }
  }

  #step(): void {
    const { done, value } = this.#making.next();
    if (done) this.#made = { value };
  }
}
