/** A growing array of 32-bit integers. */
export class IntList {
  values: Int32Array;
  length = 0;

  constructor(capacity = 256) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  append(other: IntList): void {
    const length = this.length + other.length;
    if (length > this.values.length) {
      const larger = new Int32Array(length * 2);
      larger.set(this.values.subarray(0, this.length));
      this.values = larger;
    }
    this.values.set(other.values.subarray(0, other.length), this.length);
    this.length = length;
  }
}
