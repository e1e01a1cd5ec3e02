import { ByteSink, ByteSource } from '../codec/byte-sink.ts';
import { type ByteStrings, compareStrings, sharedBytes } from '../codec/front-coding.ts';
import { grown } from '../codec/int-list.ts';
import type { PostingList } from '../postings/posting-list.ts';

/** Counts the written forms of one term over the segments, in UTF-8; {@link clear} begins the next term. */
export class FormCounter {
  /** Numbers of the forms that still occur, after {@link arrange}. */
  order = new Int32Array(16);
  #count = 0;
  readonly #sink = new ByteSink();
  #starts = new Int32Array(16);
  #ends = new Int32Array(16);
  #places = new Int32Array(16);
  /** Maps form numbers of the current segment to numbers here. */
  #numbers = new Int32Array(16);
  #ranks = new Int32Array(16);

  get strings(): ByteStrings {
    return { bytes: this.#sink.bytes, starts: this.#starts, ends: this.#ends };
  }

  clear(): void {
    this.#count = 0;
    this.#sink.clear();
  }

  /** Reads the term's forms in a segment, from `at` on, front-coded against `term`. Returns the number of each. */
  read(bytes: Uint8Array, at: number, term: Uint8Array): Int32Array {
    const source = new ByteSource(bytes, at);
    const sink = this.#sink;
    const count = source.varint();
    if (count === 0) return this.#numbers;
    source.varint();
    if (count > this.#numbers.length) this.#numbers = new Int32Array(count * 2);
    let before = term;
    let beforeStart = 0;
    for (let number = 0; number < count; number += 1) {
      const shared = source.varint();
      const own = source.varint();
      sink.reserve(shared + own);
      if (number > 0) before = sink.bytes;
      const start = sink.length;
      for (let place = 0; place < shared; place += 1)
        sink.bytes[start + place] = before[beforeStart + place] ?? 0;
      for (let place = 0; place < own; place += 1)
        sink.bytes[start + shared + place] = bytes[source.at + place] ?? 0;
      source.at += own;
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
      this.count(form);
    }
  }

  count(form: number): void {
    this.#places[form] = (this.#places[form] ?? 0) + 1;
  }

  /** Sorts the forms that still occur, most frequent first, and renumbers those of the list. Returns their count. */
  arrange(list: PostingList): number {
    const { order, strings } = this;
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
    if (isSame) return count;
    const { forms, occurrenceCount } = list;
    for (let place = 0; place < occurrenceCount; place += 1)
      forms[place] = this.#ranks[forms[place] ?? 0] ?? 0;
    return count;
  }

  /** Finds the form behind the end of the bytes, where it stays if it is new. */
  #numberOf(start: number, end: number): number {
    const { bytes } = this.#sink;
    for (let form = 0; form < this.#count; form += 1) {
      const from = this.#starts[form] ?? 0;
      const to = this.#ends[form] ?? 0;
      if (to - from !== end - start) continue;
      if (sharedBytes(bytes, from, to, bytes, start, end) === end - start) return form;
    }
    if (this.#count === this.#starts.length) this.#grow();
    const form = this.#count;
    this.#starts[form] = start;
    this.#ends[form] = end;
    this.#places[form] = 0;
    this.#sink.length = end;
    this.#count += 1;
    return form;
  }

  #grow(): void {
    const length = this.#starts.length * 2;
    this.#starts = grown(this.#starts, length);
    this.#ends = grown(this.#ends, length);
    this.#places = grown(this.#places, length);
    this.#ranks = grown(this.#ranks, length);
    this.order = grown(this.order, length);
  }
}
