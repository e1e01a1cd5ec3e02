import { ByteSink } from '../codec/byte-sink.ts';
import { type ByteStrings, sharedBytes } from '../codec/front-coding.ts';
import { IntList } from '../codec/int-list.ts';

const nobody = -1;

/** Terms and written forms as numbers, in UTF-8. It only grows, from segment to segment, until its owner replaces it. */
export class TermTable {
  readonly #bytes: ByteSink;
  /** By term: its range of the bytes, and its first form. */
  readonly #termStarts: IntList;
  readonly #termEnds: IntList;
  readonly #firstForms: IntList;
  /** By form: its term, its range (empty where the term has no form), and the term's next form. */
  readonly #termOf: IntList;
  readonly #formStarts: IntList;
  readonly #formEnds: IntList;
  readonly #nextForms: IntList;
  /** Open addressing over the terms: the hash of each, and its number + 1. */
  #slots: Int32Array;
  #mask: number;

  /** Allocates room for about this many terms. */
  constructor(terms = 1_000) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(1_000, terms)));
    this.#bytes = new ByteSink(room * 8);
    this.#termStarts = new IntList(room);
    this.#termEnds = new IntList(room);
    this.#firstForms = new IntList(room);
    this.#termOf = new IntList(room);
    this.#formStarts = new IntList(room);
    this.#formEnds = new IntList(room);
    this.#nextForms = new IntList(room);
    this.#slots = new Int32Array(room * 4);
    this.#mask = room * 2 - 1;
  }

  /** Number of forms and of terms without one. */
  get size(): number {
    return this.#termOf.length;
  }

  get termCount(): number {
    return this.#termStarts.length;
  }

  /** Term by form. Valid until the table grows, as the other lists. */
  get termNumbers(): Int32Array {
    return this.#termOf.values;
  }

  get utf8(): ByteStrings {
    const { bytes } = this.#bytes;
    return { bytes, starts: this.#termStarts.values, ends: this.#termEnds.values };
  }

  /** Written forms by number; empty where the term has none. */
  get formsUtf8(): ByteStrings {
    const { bytes } = this.#bytes;
    return { bytes, starts: this.#formStarts.values, ends: this.#formEnds.values };
  }

  termOf(written: number): string {
    const term = this.#termOf.values[written] ?? 0;
    const start = this.#termStarts.values[term] ?? 0;
    return Buffer.from(this.#bytes.bytes.buffer).toString(
      'utf8',
      start,
      this.#termEnds.values[term],
    );
  }

  /** Finds or adds a written form. Unpaired surrogates become U+FFFD. */
  writtenAs(term: string, form: string): number {
    const number = this.#termNumber(term);
    return this.#formNumber(number, this.#bytes.encode(form));
  }

  /** Number of the term without a written form. */
  bare(term: string): number {
    return this.#formNumber(this.#termNumber(term), 0);
  }

  /** Finds or adds the form at the end of the bytes. */
  #formNumber(term: number, length: number): number {
    const from = this.#bytes.length;
    let form = this.#firstForms.values[term] ?? nobody;
    for (; form !== nobody; form = this.#nextForms.values[form] ?? nobody) {
      const start = this.#formStarts.values[form] ?? 0;
      const end = this.#formEnds.values[form] ?? 0;
      if (end - start === length && this.#isEqual(start, from, length)) return form;
    }
    form = this.#termOf.length;
    this.#termOf.push(term);
    this.#formStarts.push(from);
    this.#formEnds.push(from + length);
    this.#nextForms.push(this.#firstForms.values[term] ?? nobody);
    this.#firstForms.values[term] = form;
    this.#bytes.length += length;
    return form;
  }

  #termNumber(term: string): number {
    const length = this.#bytes.encode(term);
    const from = this.#bytes.length;
    const hash = hashBytes(this.#bytes.bytes, from, from + length);
    let place = hash & this.#mask;
    for (; this.#slots[place * 2 + 1] !== 0; place = (place + 1) & this.#mask) {
      const known = (this.#slots[place * 2 + 1] ?? 0) - 1;
      const start = this.#termStarts.values[known] ?? 0;
      const isAsLong = (this.#termEnds.values[known] ?? 0) - start === length;
      if (this.#slots[place * 2] === hash && isAsLong && this.#isEqual(start, from, length))
        return known;
    }
    const number = this.#termStarts.length;
    this.#slots[place * 2] = hash;
    this.#slots[place * 2 + 1] = number + 1;
    this.#termStarts.push(from);
    this.#termEnds.push(from + length);
    this.#firstForms.push(nobody);
    this.#bytes.length += length;
    if (number * 2 > this.#mask) this.#grow();
    return number;
  }

  #isEqual(one: number, other: number, length: number): boolean {
    const { bytes } = this.#bytes;
    return sharedBytes(bytes, one, one + length, bytes, other, other + length) === length;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let slot = 0; slot < before.length; slot += 2) {
      const number = before[slot + 1] ?? 0;
      if (number === 0) continue;
      const hash = before[slot] ?? 0;
      let place = hash & this.#mask;
      while (this.#slots[place * 2 + 1] !== 0) place = (place + 1) & this.#mask;
      this.#slots[place * 2] = hash;
      this.#slots[place * 2 + 1] = number;
    }
  }
}

function hashBytes(bytes: Uint8Array, from: number, end: number): number {
  let hash = 0x3c6ef372;
  for (let at = from; at < end; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x5bd1e995);
    hash ^= hash >>> 13;
  }
  return hash;
}
