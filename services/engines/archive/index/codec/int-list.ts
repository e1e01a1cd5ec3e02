/** Copies numbers into a longer array. */
export function grown(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(values);
  return larger;
}

/** A growing array of 32-bit integers. */
export class IntList {
  values: Int32Array;
  length = 0;

  constructor(capacity = 256) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, this.length * 2);
    this.values[this.length] = value;
    this.length += 1;
  }

  append(other: IntList): void {
    const length = this.length + other.length;
    if (length > this.values.length) this.values = grown(this.values, length * 2);
    this.values.set(other.view(), this.length);
    this.length = length;
  }

  /** Valid until the list grows. */
  view(): Int32Array {
    return this.values.subarray(0, this.length);
  }
}
