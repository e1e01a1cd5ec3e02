import type { ByteSink, ByteSource } from './byte-sink.ts';

/** Compares UTF-8 bytes, which is the order of the code points. */
export function compareBytes(
  a: Uint8Array,
  aLength: number,
  b: Uint8Array,
  bLength: number,
): number {
  const length = Math.min(aLength, bLength);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}

/** UTF-8 strings by number, in one array. */
export type ByteStrings = {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
};

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

const nothing: Uint8Array = new Uint8Array(0);
const encoder = new TextEncoder();
/** Buffers for the current string and the one before it, by turns. */
let current = new Uint8Array(256);
let other = new Uint8Array(256);

/** Encodes a string into `into` at `from`, which must have three bytes for each UTF-16 unit; returns the length. */
export function encodeString(string: string, into: Uint8Array, from = 0): number {
  for (let at = 0; at < string.length; at += 1) {
    const unit = string.charCodeAt(at);
    if (unit >= 0x80) return encoder.encodeInto(string, into.subarray(from)).written;
    into[from + at] = unit;
  }
  return string.length;
}

/**
 * Writes strings with front coding: each without the prefix that it shares with the one before; the first against
 * `previous`.
 */
export function writeStrings(sink: ByteSink, strings: Iterable<string>, previous = nothing): void {
  let before = previous;
  let beforeLength = previous.length;
  for (const string of strings) {
    if (string.length * 3 > current.length) current = new Uint8Array(string.length * 6);
    const length = encodeString(string, current);
    const shared = sharedBytes(before, 0, beforeLength, current, 0, length);
    sink.varint(shared);
    sink.varint(length - shared);
    sink.append(current, shared, length);
    before = current;
    beforeLength = length;
    const spare = other;
    other = current;
    current = spare;
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
  let before = previous;
  let beforeStart = previousStart;
  let beforeEnd = previousEnd;
  for (let place = 0; place < count; place += 1) {
    const number = order[place] ?? 0;
    const start = starts[number] ?? 0;
    const end = ends[number] ?? 0;
    const shared = sharedBytes(before, beforeStart, beforeEnd, bytes, start, end);
    sink.varint(shared);
    sink.varint(end - start - shared);
    sink.append(bytes, start + shared, end);
    before = bytes;
    beforeStart = start;
    beforeEnd = end;
  }
}

/** Reads strings that {@link writeStrings} wrote. */
export function readStrings(source: ByteSource, count: number, previous = nothing): string[] {
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
