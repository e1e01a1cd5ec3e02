/** A list of whole numbers from 0 to 4,294,967,295 that grows; four bytes each. */
export class GrowingArray {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** Replaces a value that is there. */
  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** A view of what is there now. */
  values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
