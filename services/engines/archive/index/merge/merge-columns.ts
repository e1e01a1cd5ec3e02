import { IntList } from '../codec/int-list.ts';
import { arrangeColumn } from '../columns/column-builder.ts';
import type { ColumnInput } from '../columns/column-format.ts';
import type { MergedPart } from './merge-terms.ts';

/** The columns of all parts, without the values that no living document has. */
export function mergeColumns(parts: readonly MergedPart[], size: number): ColumnInput[] {
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
  for (const {
    column: { offsets, ordinals },
    newNumbers,
    isUsed,
  } of columns)
    for (const [from, to] of newNumbers.entries())
      if (to >= 0)
        for (const ordinal of ordinals.subarray(offsets[from], offsets[from + 1]))
          isUsed[ordinal] = 1;
  const all = columns.flatMap(({ column, isUsed }) =>
    column.values.filter((_, ordinal) => isUsed[ordinal] === 1),
  );
  const values = [...new Set(all.sort())];
  const ordinalOf = new Map(values.map((value, ordinal) => [value, ordinal]));
  const documents = new IntList();
  const numbers = new IntList();
  for (const { column, newNumbers } of columns) {
    const { values: own, offsets, ordinals } = column;
    const newOrdinals = own.map((value) => ordinalOf.get(value) ?? 0);
    for (const [from, to] of newNumbers.entries()) {
      if (to < 0) continue;
      for (const ordinal of ordinals.subarray(offsets[from], offsets[from + 1])) {
        documents.push(to);
        numbers.push(newOrdinals[ordinal] ?? 0);
      }
    }
  }
  return arrangeColumn(
    { field, values, size },
    documents.values.subarray(0, documents.length),
    numbers.values.subarray(0, numbers.length),
  );
}
