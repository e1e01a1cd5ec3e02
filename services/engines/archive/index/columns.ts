import { ByteSink, ByteSource, PagedBytes } from './codec/byte-sink.ts';
import {
  placeOf,
  readStrings,
  StoredStrings,
  type StringList,
  writeStrings,
} from './codec/front-coding.ts';
import { IntList } from './codec/int-list.ts';
import type { Column } from './segment/segment.ts';

/** A field as it is written: sorted values, and ordinals by document. */
export type ColumnInput = Column & { readonly field: string };

/** Ordinal of a value in its column; −1 where no document has it. */
export function ordinalOf({ values }: Column, value: string): number {
  const place = placeOf(values, value);
  return values.at(place) === value ? place : -1;
}

/** Ordinals of a document's values, ascending. */
export function ordinalsOf({ offsets, ordinals }: Column, document: number): Uint32Array {
  return ordinals.subarray(offsets[document], offsets[document + 1]);
}

/**
 * Writes the columns of a segment: the directory (its length as u32, number of fields, and for each its name, number of
 * values, number of ordinals, then offsets of values, offsets and ordinals as u32), the arrays of numbers aligned to 4
 * bytes, and the values.
 */
export function writeColumns(columns: readonly ColumnInput[]): PagedBytes {
  const blocks = new PagedBytes();
  const directory = new ByteSink();
  const sink = new ByteSink();
  // Fields with one value in every document, such as the id, share their offsets.
  let oneEach: number | undefined;
  directory.varint(columns.length);
  for (const { field, values, offsets, ordinals } of columns) {
    const isOneEach = offsets.every((offset, document) => offset === document);
    const offsetsAt = (isOneEach ? oneEach : undefined) ?? appendAligned(blocks, asBytes(offsets));
    if (isOneEach) oneEach = offsetsAt;
    const ordinalsAt = appendAligned(blocks, asBytes(ordinals));
    sink.clear();
    writeStrings(sink, values);
    const valuesAt = appendAligned(blocks, sink.bytes, sink.length);
    writeStrings(directory, [field]);
    directory.varint(values.length);
    directory.varint(ordinals.length);
    for (const at of [valuesAt, offsetsAt, ordinalsAt]) directory.uint32(at);
  }
  while (directory.length % 4 !== 0) directory.byte(0);
  const all = new PagedBytes();
  const head = new ByteSink();
  head.uint32(4 + directory.length);
  all.appendSink(head);
  all.appendSink(directory);
  all.appendAll(blocks);
  return all;
}

function asBytes({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function appendAligned(target: PagedBytes, bytes: Uint8Array, length = bytes.length): number {
  target.append(new Uint8Array((4 - (target.length % 4)) % 4));
  const at = target.length;
  target.append(bytes, length);
  return at;
}

/** Up to this many values of a field are a list: sections and authors are asked for all the time. */
const maxListed = 4_096;

/** Opens the columns at `start`: numbers are views of the buffer, values are read on first use. */
export function readColumns(bytes: Uint8Array<SharedArrayBuffer>, start: number, size: number) {
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
    let values: StringList | undefined;
    columns.set(field, {
      get values() {
        values ??=
          valueCount > maxListed
            ? new StoredStrings(bytes, valuesAt, valueCount)
            : readStrings(new ByteSource(bytes, valuesAt), valueCount);
        return values;
      },
      offsets,
      ordinals,
    });
  }
  return columns;
}

/** Collects the values of a field. */
export class ColumnBuilder {
  readonly field: string;
  #values: string[] = [];
  #numberOf = new Map<string, number>();
  #documents = new IntList();
  #numbers = new IntList();

  constructor(field: string) {
    this.field = field;
  }

  add(document: number, value: string): void {
    this.#documents.push(document);
    this.#numbers.push(this.#number(value));
  }

  /** `newNumbers` maps old document numbers to new ones. */
  build(newNumbers: Int32Array): ColumnInput {
    const values = this.#values.toSorted();
    const ordinals = new Int32Array(values.length);
    for (const [ordinal, value] of values.entries())
      ordinals[this.#numberOf.get(value) ?? 0] = ordinal;
    return arrangeColumn(
      { field: this.field, values, size: newNumbers.length },
      this.#documents.view().map((document) => newNumbers[document] ?? 0),
      this.#numbers.view().map((number) => ordinals[number] ?? 0),
    );
  }

  #number(value: string): number {
    const known = this.#numberOf.get(value);
    if (known !== undefined) return known;
    // Unpaired surrogates cannot be stored as UTF-8.
    const clean = value.toWellFormed();
    const number = this.#numberOf.get(clean) ?? this.#values.push(clean) - 1;
    this.#numberOf.set(clean, number);
    this.#numberOf.set(value, number);
    return number;
  }
}

/** Builds a column from pairs of document and ordinal in any order. */
export function arrangeColumn(
  { field, values, size }: { field: string; values: readonly string[]; size: number },
  documents: Int32Array,
  ordinals: Int32Array,
): ColumnInput {
  const starts = new Uint32Array(size + 1);
  for (const document of documents) starts[document + 1] = (starts[document + 1] ?? 0) + 1;
  for (let document = 0; document < size; document += 1)
    starts[document + 1] = (starts[document + 1] ?? 0) + (starts[document] ?? 0);
  const next = starts.slice();
  const placed = new Uint32Array(ordinals.length);
  for (const [index, document] of documents.entries()) {
    const at = next[document] ?? 0;
    placed[at] = ordinals[index] ?? 0;
    next[document] = at + 1;
  }
  const offsets = new Uint32Array(size + 1);
  let end = 0;
  for (let document = 0; document < size; document += 1) {
    const own = placed.subarray(starts[document], starts[document + 1]);
    if (own.length > 1) own.sort();
    const begin = end;
    for (const ordinal of own) {
      if (end > begin && placed[end - 1] === ordinal) continue;
      placed[end] = ordinal;
      end += 1;
    }
    offsets[document + 1] = end;
  }
  return { field, values, offsets, ordinals: placed.slice(0, end) };
}
