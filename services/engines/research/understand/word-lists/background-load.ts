import { setImmediate as turn } from 'node:timers/promises';

const slice = 10;

/** A value that takes long to load: in slices in the background, or at once when it is needed. */
export class BackgroundLoad<T> {
  readonly #making: Generator<undefined, T>;
  #made: { readonly value: T } | undefined;

  constructor(making: () => Generator<undefined, T>) {
    this.#making = making();
  }

  get value(): T {
    while (!this.#made) this.#step();
    return this.#made.value;
  }

  /** Loads in the background without keeping the process alive. */
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
