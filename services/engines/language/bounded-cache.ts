/** Remembers values by key; when it is full, all are dropped. */
export class BoundedCache<Value> {
  readonly #max: number;
  readonly #values = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, make: () => Value): Value {
    let value = this.#values.get(key);
    if (value === undefined) {
      if (this.#values.size >= this.#max) this.#values.clear();
      value = make();
      this.#values.set(key, value);
    }
    return value;
  }
}
