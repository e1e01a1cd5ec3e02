import { IntList } from '../codec/int-list.ts';
import { arrangeColumn, type ColumnInput, ordinalsOf } from '../columns.ts';
import { byPart, type PartNumbers } from '../postings/term-weight.ts';
import { createDocumentTable } from '../segment/document-table.ts';
import type { SegmentData } from '../segment/segment-header.ts';
import { markGroup } from '../segment/segment-marks.ts';
import { SegmentWriter } from '../segment/segment-writer.ts';
import type { StoredSegment } from '../segment/stored-segment.ts';
import { type ArticleCodes, arrangeCodes, codesOf } from '../vectors/code-table.ts';
import { type MergedPart, mergeTerms } from './merge-terms.ts';

/**
 * Merges the live documents of several segments in the order of their keys, as if one had been built of them, in as
 * much memory again. Documents marked meanwhile must be marked again in the result. Weights are copied: that is right
 * as long as segments are built with averages of the whole index, which hardly move once it has some thousand articles.
 * Where they moved far, articles must be indexed anew from the record.
 */
export function mergeSegments(segments: readonly StoredSegment[], id: number): SegmentData {
  const order = orderByKey(segments);
  const all = segments.map((segment, number): MergedPart => {
    const newNumbers = order.newNumbers[number] ?? new Int32Array(0);
    const isWhole = !newNumbers.includes(-1);
    const cursor = segment.terms();
    return { segment, newNumbers, isWhole, cursor, reader: undefined, isAtEnd: false };
  });
  const parts = all.toSorted((one, other) => firstNumber(one) - firstNumber(other));
  const writer = new SegmentWriter(order.size);
  mergeTerms(parts, writer, areOrdered(parts));
  const documents = createDocumentTable(order.size);
  const codes: (ArticleCodes | undefined)[] = Array.from({ length: order.size });
  for (const { segment, newNumbers } of parts) {
    const old = segment.documents;
    for (const [from, to] of newNumbers.entries()) {
      if (to < 0) continue;
      documents.keys[to] = old.keys[from] ?? 0;
      documents.dates[to] = old.dates[from] ?? Number.NaN;
      documents.priors[to] = old.priors[from] ?? 0;
      documents.leadStarts[to] = old.leadStarts[from] ?? 0;
      documents.textStarts[to] = old.textStarts[from] ?? 0;
      documents.partLengths.set(old.partLengths.subarray(from * 4, from * 4 + 4), to * 4);
      codes[to] = codesOf(segment.codeTable, from);
    }
  }
  const averages = meanAverages(segments);
  const columns = mergeColumns(parts, order.size);
  const data = writer.finish({
    ...{ id, documents, columns, averages },
    codes: arrangeCodes(codes),
  });
  for (const { segment, newNumbers } of parts)
    for (const [from, to] of newNumbers.entries())
      if (to >= 0 && segment.groupOf(from) !== 0) markGroup(data, to, segment.groupOf(from));
  return data;
}

function firstNumber({ newNumbers }: MergedPart): number {
  return newNumbers.find((number) => number >= 0) ?? -1;
}

/** True if the documents of each part come before those of the next, as is usual: keys grow. */
function areOrdered(parts: readonly MergedPart[]): boolean {
  let last = -1;
  return parts.every((part) => {
    const comesAfter = firstNumber(part) > last || firstNumber(part) < 0;
    last = Math.max(last, part.newNumbers.findLast((number) => number >= 0) ?? -1);
    return comesAfter;
  });
}

function orderByKey(segments: readonly StoredSegment[]): {
  newNumbers: Int32Array[];
  size: number;
} {
  const newNumbers = segments.map(({ size }) => new Int32Array(size).fill(-1));
  const next = segments.map(() => 0);
  let size = 0;
  let before = 0;
  for (;;) {
    let least = -1;
    let smallestKey = Number.POSITIVE_INFINITY;
    for (const [number, segment] of segments.entries()) {
      let document = next[number] ?? 0;
      while (document < segment.size && !segment.isLive(document)) document += 1;
      next[number] = document;
      if (document < segment.size && segment.keyOf(document) < smallestKey) {
        least = number;
        smallestKey = segment.keyOf(document);
      }
    }
    const numbers = newNumbers[least];
    if (!numbers) return { newNumbers, size };
    if (smallestKey === before)
      throw new RangeError(`the key ${smallestKey} is alive in two segments of the index`);
    numbers[next[least] ?? 0] = size;
    next[least] = (next[least] ?? 0) + 1;
    before = smallestKey;
    size += 1;
  }
}

function meanAverages(segments: readonly StoredSegment[]): PartNumbers {
  const size = segments.reduce((sum, segment) => sum + segment.size, 0);
  const sumOf = (part: keyof PartNumbers) =>
    segments.reduce((sum, segment) => sum + segment.averages[part] * segment.size, 0);
  return byPart((part) => (size === 0 ? 0 : sumOf(part) / size));
}

/** The columns of all parts, without the values that no living document has. */
function mergeColumns(parts: readonly MergedPart[], size: number): ColumnInput[] {
  const fields = [...new Set(parts.flatMap(({ segment }) => segment.fieldNames))].sort();
  return fields
    .map((field) => mergeColumn(parts, field, size))
    .filter((column) => column.values.length > 0);
}

function mergeColumn(parts: readonly MergedPart[], field: string, size: number): ColumnInput {
  const columns = parts.flatMap(({ segment, newNumbers }) => {
    const column = segment.column(field);
    return column ? [{ column, newNumbers, isUsed: new Uint8Array(column.values.length) }] : [];
  });
  for (const { column, newNumbers, isUsed } of columns)
    for (const [from, to] of newNumbers.entries())
      if (to >= 0) for (const ordinal of ordinalsOf(column, from)) isUsed[ordinal] = 1;
  const all = columns.flatMap(({ column, isUsed }) =>
    [...column.values].filter((_, ordinal) => isUsed[ordinal] === 1),
  );
  const values = [...new Set(all.sort())];
  const ordinalOf = new Map(values.map((value, ordinal) => [value, ordinal]));
  const documents = new IntList();
  const numbers = new IntList();
  for (const { column, newNumbers } of columns) {
    const newOrdinals = Array.from(column.values, (value) => ordinalOf.get(value) ?? 0);
    for (const [from, to] of newNumbers.entries()) {
      if (to < 0) continue;
      for (const ordinal of ordinalsOf(column, from)) {
        documents.push(to);
        numbers.push(newOrdinals[ordinal] ?? 0);
      }
    }
  }
  return arrangeColumn({ field, values, size }, documents.view(), numbers.view());
}
