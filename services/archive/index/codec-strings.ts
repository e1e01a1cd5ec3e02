import type { ByteSink, ByteSource } from './codec-bytes.ts';

/** Order of UTF-8 bytes, which is that of the code points. */
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

/** How many bytes both begin with. */
export function sharedBytes(
  a: Uint8Array,
  aLength: number,
  b: Uint8Array,
  bLength: number,
): number {
  const length = Math.min(aLength, bLength);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return shared;
}

const nothing: Uint8Array = new Uint8Array(0);
const encoder = new TextEncoder();
/** The string that is written and the one before it, by turns. */
let current = new Uint8Array(256);
let other = new Uint8Array(256);

/** A string in UTF-8, written to `into` at `from`, where three bytes must be for each of its units; returns the length. */
export function encodeString(string: string, into: Uint8Array, from = 0): number {
  for (let at = 0; at < string.length; at += 1) {
    const unit = string.charCodeAt(at);
    if (unit >= 0x80) return encoder.encodeInto(string, into.subarray(from)).written;
    into[from + at] = unit;
  }
  return string.length;
}

/** Writes strings one after the other, each without what it begins with of the one before; the first against `previous`. */
export function writeStrings(sink: ByteSink, strings: Iterable<string>, previous = nothing): void {
  let before = previous;
  let beforeLength = previous.length;
  for (const string of strings) {
    if (string.length * 3 > current.length) current = new Uint8Array(string.length * 6);
    const length = encodeString(string, current);
    const shared = sharedBytes(before, beforeLength, current, length);
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

/** The same of strings in UTF-8. */
export function writeBytes(
  sink: ByteSink,
  strings: readonly Uint8Array[],
  previous = nothing,
): void {
  let before = previous;
  for (const string of strings) {
    const shared = sharedBytes(before, before.length, string, string.length);
    sink.varint(shared);
    sink.varint(string.length - shared);
    sink.append(string, shared);
    before = string;
  }
}

/** Reads so many strings that {@link writeStrings} wrote, in UTF-8. */
export function readBytes(source: ByteSource, count: number, previous = nothing): Uint8Array[] {
  const strings: Uint8Array[] = [];
  let before = previous;
  for (let number = 0; number < count; number += 1) {
    const shared = source.varint();
    const length = source.varint();
    const string = new Uint8Array(shared + length);
    for (let at = 0; at < shared; at += 1) string[at] = before[at] ?? 0;
    for (let at = 0; at < length; at += 1) string[shared + at] = source.bytes[source.at + at] ?? 0;
    source.at += length;
    strings.push(string);
    before = string;
  }
  return strings;
}

/** Reads so many strings that {@link writeStrings} wrote. */
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
