import type { ByteStrings } from '../codec/front-coding.ts';
import type { PostingList } from '../postings/posting-list.ts';
import { compareStrings } from '../terms/sort-terms.ts';

/** Counts the written forms of one term over the segments, in UTF-8; {@link clear} begins the next term. */
export class FormCounter {
  /** Numbers of the forms that still occur, after {@link arrange}. */
  order = new Int32Array(16);
  #count = 0;
  #bytes = new Uint8Array(1024);
  #used = 0;
  #starts = new Int32Array(16);
  #ends = new Int32Array(16);
  #places = new Int32Array(16);
  /** Maps form numbers of the current segment to numbers here. */
  #numbers = new Int32Array(16);
  #ranks = new Int32Array(16);

  get strings(): ByteStrings {
    return { bytes: this.#bytes, starts: this.#starts, ends: this.#ends };
  }

  clear(): void {
    this.#count = 0;
    this.#used = 0;
  }

  /**
   * Reads the term's forms in a segment, from `at` on, front-coded against `length` bytes of `term`. Returns the number
   * of each.
   */
  read(bytes: Uint8Array, at: number, term: Uint8Array, length: number): Int32Array {
    let from = at;
    const varint = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[from] ?? 0;
        from += 1;
        value |= (byte & 127) << shift;
        if (byte < 128) return value >>> 0;
      }
    };
    const count = varint();
    if (count === 0) return this.#numbers;
    varint();
    if (count > this.#numbers.length) this.#numbers = new Int32Array(count * 2);
    let before = term;
    let beforeStart = 0;
    this.#reserveBytes(length);
    for (let number = 0; number < count; number += 1) {
      const shared = varint();
      const own = varint();
      this.#reserveBytes(shared + own);
      if (number > 0) before = this.#bytes;
      const start = this.#used;
      for (let place = 0; place < shared; place += 1)
        this.#bytes[start + place] = before[beforeStart + place] ?? 0;
      for (let place = 0; place < own; place += 1)
        this.#bytes[start + shared + place] = bytes[from + place] ?? 0;
      from += own;
      const found = this.#numberOf(start, start + shared + own);
      this.#numbers[number] = found;
      beforeStart = this.#starts[found] ?? 0;
    }
    return this.#numbers;
  }

  /** Counts the occurrences of a list from `from` on and gives their forms the numbers here. */
  take(list: PostingList, from: number, numbers: Int32Array): void {
    const { forms, occurrenceCount } = list;
    for (let place = from; place < occurrenceCount; place += 1) {
      const form = numbers[forms[place] ?? 0] ?? 0;
      forms[place] = form;
      this.#places[form] = (this.#places[form] ?? 0) + 1;
    }
  }

  count(form: number): void {
    this.#places[form] = (this.#places[form] ?? 0) + 1;
  }

  /** Sorts the forms that still occur, most frequent first, and renumbers those of the list. Returns their count. */
  arrange(list: PostingList): number {
    const { order } = this;
    const { strings } = this;
    let count = 0;
    let isSame = true;
    for (let form = 0; form < this.#count; form += 1) {
      const places = this.#places[form] ?? 0;
      if (places === 0) continue;
      let place = count;
      for (; place > 0; place -= 1) {
        const other = order[place - 1] ?? 0;
        const before = this.#places[other] ?? 0;
        if (before > places) break;
        if (before === places && compareStrings(strings, other, form) < 0) break;
        order[place] = other;
      }
      order[place] = form;
      count += 1;
    }
    for (let rank = 0; rank < count; rank += 1) {
      const form = order[rank] ?? 0;
      this.#ranks[form] = rank;
      if (form !== rank) isSame = false;
    }
    if (!isSame) {
      const { forms, occurrenceCount } = list;
      for (let place = 0; place < occurrenceCount; place += 1)
        forms[place] = this.#ranks[forms[place] ?? 0] ?? 0;
    }
    return count;
  }

  /** Finds the form at the end of the bytes; the bytes stay there where it is new. */
  #numberOf(start: number, end: number): number {
    const bytes = this.#bytes;
    for (let form = 0; form < this.#count; form += 1) {
      const from = this.#starts[form] ?? 0;
      if ((this.#ends[form] ?? 0) - from !== end - start) continue;
      let at = 0;
      while (at < end - start && bytes[from + at] === bytes[start + at]) at += 1;
      if (at === end - start) return form;
    }
    if (this.#count === this.#starts.length) this.#grow();
    const form = this.#count;
    this.#starts[form] = start;
    this.#ends[form] = end;
    this.#places[form] = 0;
    this.#used = end;
    this.#count += 1;
    return form;
  }

  #grow(): void {
    const larger = (numbers: Int32Array) => {
      const grown = new Int32Array(numbers.length * 2);
      grown.set(numbers);
      return grown;
    };
    this.#starts = larger(this.#starts);
    this.#ends = larger(this.#ends);
    this.#places = larger(this.#places);
    this.#ranks = larger(this.#ranks);
    this.order = larger(this.order);
  }

  #reserveBytes(count: number): void {
    if (this.#used + count <= this.#bytes.length) return;
    const larger = new Uint8Array((this.#used + count) * 2);
    larger.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = larger;
  }
}
