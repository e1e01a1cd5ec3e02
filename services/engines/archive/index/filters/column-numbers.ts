import { readDateValue } from '../../../../../lib/query-language/article-filter-date.ts';
import { readNumber } from '../../../../../lib/query-language/article-filter-range.ts';
import type { Column, Segment } from '../segment/segment.ts';

const dates = new WeakMap<Segment, Map<string, Float64Array>>();
const numbers = new WeakMap<Segment, Map<string, Float64Array>>();

/** The values of a column as milliseconds since 1970; NaN: no date. Read once for each segment. */
export function columnDates(segment: Segment, field: string, column: Column): Float64Array {
  return readOnce(dates, segment, field, column, readDateValue);
}

/** The values of a column as numbers; NaN: none. Read once for each segment. */
export function columnNumbers(segment: Segment, field: string, column: Column): Float64Array {
  return readOnce(numbers, segment, field, column, readNumber);
}

function readOnce(
  known: WeakMap<Segment, Map<string, Float64Array>>,
  segment: Segment,
  field: string,
  { values }: Column,
  read: (value: string) => number | undefined,
): Float64Array {
  const fields = known.get(segment) ?? new Map<string, Float64Array>();
  known.set(segment, fields);
  const there = fields.get(field);
  if (there) return there;
  const column = Float64Array.from(values, (value) => read(value) ?? Number.NaN);
  fields.set(field, column);
  return column;
}
