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

/** Writes strings one after the other, each without what it begins with of the one before; the first against `previous`. */
export function writeStrings(sink: ByteSink, strings: Iterable<string>, previous = nothing): void {
  let before = previous;
  for (const string of strings) {
    const bytes = Buffer.from(string);
    const shared = sharedBytes(before, before.length, bytes, bytes.length);
    sink.varint(shared);
    sink.varint(bytes.length - shared);
    sink.append(bytes, shared);
    before = bytes;
  }
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
