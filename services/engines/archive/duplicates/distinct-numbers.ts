/** Counts the different ones of some unsigned 32-bit numbers; the room is kept for the next count. */
export class DistinctNumbers {
  #table = new Uint32Array(1024);
  #mask = 1023;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Forgets what was counted and makes room for up to `most` numbers, of which at most half of the table is used. */
  start(most: number): void {
    let size = 1024;
    while (size < most * 2) size *= 2;
    if (size > this.#table.length) this.#table = new Uint32Array(size);
    else this.#table.fill(0, 0, size);
    this.#mask = size - 1;
    this.#count = 0;
  }

  add(value: number): void {
    const table = this.#table;
    // 0 is a free slot; that 0 and 1 count as one number makes no difference to an estimate.
    const wanted = value === 0 ? 1 : value;
    let slot = value & this.#mask;
    for (;;) {
      const there = table[slot] ?? 0;
      if (there === wanted) return;
      if (there === 0) break;
      slot = (slot + 1) & this.#mask;
    }
    table[slot] = wanted;
    this.#count++;
  }
}
