import { ByteSource } from '../codec/byte-sink.ts';
import { readStrings } from '../codec/front-coding.ts';
import type { Column } from '../segment/segment.ts';

/** The columns that begin at `start`; numbers are views of the buffer, values are read when they are first asked for. */
export function readColumns(
  bytes: Uint8Array<SharedArrayBuffer>,
  start: number,
  size: number,
): Map<string, Column> {
  const source = new ByteSource(bytes, start);
  const blocks = start + source.uint32();
  const columns = new Map<string, Column>();
  const count = source.varint();
  for (let number = 0; number < count; number += 1) {
    const [field = ''] = readStrings(source, 1);
    const valueCount = source.varint();
    const ordinalCount = source.varint();
    const valuesAt = blocks + source.uint32();
    const offsets = new Uint32Array(bytes.buffer, blocks + source.uint32(), size + 1);
    const ordinals = new Uint32Array(bytes.buffer, blocks + source.uint32(), ordinalCount);
    let values: readonly string[] | undefined;
    columns.set(field, {
      get values() {
        values ??= readStrings(new ByteSource(bytes, valuesAt), valueCount);
        return values;
      },
      offsets,
      ordinals,
    });
  }
  return columns;
}
