import { ByteSink, type ByteSource } from './byte-sink.ts';

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
