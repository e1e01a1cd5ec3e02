import { ByteSink, ByteSource } from './byte-sink.ts';

/** UTF-8 strings by number, in one array. */
export type ByteStrings = {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
};

/** Compares two strings by their UTF-8 bytes, which is the order of the code points. */
export function compareStrings({ bytes, starts, ends }: ByteStrings, a: number, b: number): number {
  return compareBytes(bytes, starts[a] ?? 0, ends[a] ?? 0, bytes, starts[b] ?? 0, ends[b] ?? 0);
}

export function compareBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const shared = sharedBytes(a, aStart, aEnd, b, bStart, bEnd);
  if (aStart + shared === aEnd || bStart + shared === bEnd) return aEnd - aStart - (bEnd - bStart);
  return (a[aStart + shared] ?? 0) - (b[bStart + shared] ?? 0);
}

/** Length of the common prefix of two byte ranges. */
export function sharedBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const length = Math.min(aEnd - aStart, bEnd - bStart);
  let shared = 0;
  while (shared < length && a[aStart + shared] === b[bStart + shared]) shared += 1;
  return shared;
}

/** Strings by number: an array, or what reads like one. */
export type StringList = Iterable<string> & {
  readonly length: number;
  at(index: number): string | undefined;
};

/** The current string and the one before it, by turns. */
let current = new ByteSink(256);
let before = new ByteSink(256);

/** Writes strings with front coding: each without the prefix that it shares with the one before. */
export function writeStrings(sink: ByteSink, strings: Iterable<string>): void {
  before.clear();
  for (const string of strings) {
    current.clear();
    current.length = current.encode(string);
    writeShared(sink, before.bytes, 0, before.length, current.bytes, 0, current.length);
    [before, current] = [current, before];
  }
}

/** Writes UTF-8 strings with front coding: the first `count` of `order`, the first against a range of `previous`. */
export function writeBytes(
  sink: ByteSink,
  { bytes, starts, ends }: ByteStrings,
  order: Int32Array,
  count: number,
  previous: Uint8Array,
  previousStart: number,
  previousEnd: number,
): void {
  let last = previous;
  let lastStart = previousStart;
  let lastEnd = previousEnd;
  for (let place = 0; place < count; place += 1) {
    const number = order[place] ?? 0;
    const start = starts[number] ?? 0;
    const end = ends[number] ?? 0;
    writeShared(sink, last, lastStart, lastEnd, bytes, start, end);
    last = bytes;
    lastStart = start;
    lastEnd = end;
  }
}

/** Writes a range of bytes without the prefix that it shares with the range before. */
export function writeShared(
  sink: ByteSink,
  last: Uint8Array,
  lastStart: number,
  lastEnd: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  const shared = sharedBytes(last, lastStart, lastEnd, bytes, start, end);
  sink.varint(shared);
  sink.varint(end - start - shared);
  sink.append(bytes, start + shared, end);
}

/** Reads front-coded strings, the first against `previous`. */
export function readStrings(
  source: ByteSource,
  count: number,
  previous: Uint8Array = new Uint8Array(0),
): string[] {
  let term = Buffer.from(previous);
  const strings: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const shared = source.varint();
    const length = shared + source.varint();
    if (length > term.length) term = Buffer.concat([term], length * 2);
    term.set(source.take(length - shared), shared);
    strings.push(term.toString('utf8', 0, length));
  }
  return strings;
}

/** Strings between two that are kept whole: the others are read from the one before them. */
const headDistance = 32;

/**
 * Front-coded strings that stay as they are stored and are read one by one, some 50 ns each in their order and ten times
 * that elsewhere: of many strings a thread has few at a time, and those of a list take five times as much memory.
 */
export class StoredStrings implements StringList {
  readonly length: number;
  readonly #heads: string[] = [];
  /** Where the string after each head begins. */
  readonly #starts: Uint32Array;
  readonly #source: ByteSource;
  /** The last string that was read, in the first bytes of `#term`. */
  #last = -1;
  #lastLength = 0;
  #term = Buffer.alloc(64);

  /** `count` strings of ascending order at `start`. */
  constructor(bytes: Uint8Array, start: number, count: number) {
    this.length = count;
    this.#source = new ByteSource(bytes, start);
    this.#starts = new Uint32Array(Math.ceil(count / headDistance));
    for (let index = 0; index < count; index += 1) {
      this.#readNext();
      if (index % headDistance !== 0) continue;
      this.#heads.push(this.#string());
      this.#starts[index / headDistance] = this.#source.at;
    }
  }

  at(index: number): string | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const head = Math.floor(index / headDistance);
    if (index % headDistance === 0) return this.#heads[head];
    if (this.#last > index || this.#last < head * headDistance) this.#goTo(head);
    while (this.#last < index) this.#readNext();
    return this.#string();
  }

  *[Symbol.iterator](): Generator<string, void, undefined> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) ?? '';
  }

  /** Place of the first string that is not before this one. */
  placeOf(string: string): number {
    const head = placeOf(this.#heads, string);
    if (head === 0 || this.#heads[head] === string) return head * headDistance;
    const end = Math.min(head * headDistance, this.length);
    for (let place = (head - 1) * headDistance + 1; place < end; place += 1)
      if ((this.at(place) ?? '') >= string) return place;
    return end;
  }

  #goTo(head: number): void {
    const string = this.#heads[head] ?? '';
    if (string.length * 3 > this.#term.length) this.#term = Buffer.alloc(string.length * 6);
    this.#lastLength = this.#term.write(string);
    this.#last = head * headDistance;
    this.#source.at = this.#starts[head] ?? 0;
  }

  #readNext(): void {
    const source = this.#source;
    const shared = source.varint();
    const added = source.varint();
    const length = shared + added;
    if (length > this.#term.length) this.#term = Buffer.concat([this.#term], length * 2);
    for (let at = 0; at < added; at += 1)
      this.#term[shared + at] = source.bytes[source.at + at] ?? 0;
    source.at += added;
    this.#lastLength = length;
    this.#last += 1;
  }

  #string(): string {
    return this.#term.toString('utf8', 0, this.#lastLength);
  }
}

/** Place of the first string of a sorted list that is not before this one, by UTF-16 code units. */
export function placeOf(strings: StringList, string: string): number {
  if (strings instanceof StoredStrings) return strings.placeOf(string);
  let low = 0;
  let high = strings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((strings.at(middle) ?? '') < string) low = middle + 1;
    else high = middle;
  }
  return low;
}
