import type {
  Constraint,
  ConstraintLeaf,
  FilterTree,
} from '../../../../../lib/query-language/article-filter.ts';
import { readDateValue } from '../../../../../lib/query-language/article-filter-date.ts';
import { rangeBounds, valueTest } from '../../../../../lib/query-language/article-filter-match.ts';
import { readNumber } from '../../../../../lib/query-language/article-filter-range.ts';
import {
  type Bits,
  emptyBits,
  fullBits,
  intersectBits,
  invertBits,
  setBit,
  uniteBits,
} from '../document-bits.ts';
import type { Column, Segment } from '../segment/segment.ts';

/** Documents that pass a filter, deleted ones included. */
export function filterBits(segment: Segment, filter: FilterTree, now: Date): Bits {
  return join(segment, filter, (part) =>
    part.kind === 'field'
      ? constraintBits(segment, part.field, part.constraint, now)
      : filterBits(segment, part, now),
  );
}

/**
 * Combines the sets that `bitsOf` returns for the parts of a filter, or for the filter itself where it is one field's.
 */
export function join(
  segment: Segment,
  filter: FilterTree,
  bitsOf: (part: FilterTree) => Bits,
): Bits {
  switch (filter.kind) {
    case 'field':
      return bitsOf(filter);
    case 'and':
    case 'or': {
      const isAnd = filter.kind === 'and';
      const bits = isAnd ? fullBits(segment.size) : emptyBits(segment.size);
      for (const part of filter.parts) {
        if (isAnd) intersectBits(bits, bitsOf(part));
        else uniteBits(bits, bitsOf(part));
      }
      return bits;
    }
    case 'not': {
      const bits = bitsOf(filter.part).slice();
      invertBits(bits, segment.size);
      return bits;
    }
    default: {
      const unknown: never = filter;
      return unknown;
    }
  }
}

function constraintBits(segment: Segment, field: string, constraint: Constraint, now: Date): Bits {
  switch (constraint.kind) {
    case 'and': {
      const bits = fullBits(segment.size);
      for (const part of constraint.parts)
        intersectBits(bits, constraintBits(segment, field, part, now));
      return bits;
    }
    case 'or': {
      // Any value may pass any of the leaves, so that one scan of the documents does for all.
      const leaves = constraint.parts.filter(isLeaf);
      const bits = leafBits(segment, field, leaves, now);
      for (const part of constraint.parts)
        if (!isLeaf(part)) uniteBits(bits, constraintBits(segment, field, part, now));
      return bits;
    }
    case 'not': {
      const bits = constraintBits(segment, field, constraint.part, now);
      invertBits(bits, segment.size);
      return bits;
    }
    default:
      return leafBits(segment, field, [constraint], now);
  }
}

function isLeaf(constraint: Constraint): constraint is ConstraintLeaf {
  return constraint.kind !== 'and' && constraint.kind !== 'or' && constraint.kind !== 'not';
}

function leafBits(
  segment: Segment,
  field: string,
  leaves: readonly ConstraintLeaf[],
  now: Date,
): Bits {
  const column = segment.column(field);
  if (column === undefined || leaves.length === 0) return emptyBits(segment.size);
  const passes = new Uint8Array(column.values.length);
  for (const leaf of leaves) markValues(segment, field, column, leaf, now, passes);
  return documentsWith(segment.size, column, passes);
}

/** Documents that have any of the values marked with 1. */
export function documentsWith(
  size: number,
  { offsets, ordinals }: Column,
  values: Uint8Array,
): Bits {
  const bits = emptyBits(size);
  for (let document = 0, at = 0; document < size; document += 1) {
    const end = offsets[document + 1] ?? 0;
    for (; at < end; at += 1) {
      if (values[ordinals[at] ?? 0] !== 1) continue;
      setBit(bits, document);
      at = end;
      break;
    }
  }
  return bits;
}

function markValues(
  segment: Segment,
  field: string,
  column: Column,
  leaf: ConstraintLeaf,
  now: Date,
  passes: Uint8Array,
): void {
  if (leaf.kind === 'literal') {
    const ordinal = ordinalOf(column, leaf.text);
    if (ordinal >= 0) passes[ordinal] = 1;
    return;
  }
  if (leaf.kind !== 'range') {
    const test = valueTest(leaf, now);
    for (const [ordinal, value] of column.values.entries()) if (test(value)) passes[ordinal] = 1;
    return;
  }
  const bounds = rangeBounds(leaf, now);
  if (bounds.kind === 'any') {
    passes.fill(1);
    return;
  }
  const read = (bounds.kind === 'date' ? columnDates : columnNumbers)(segment, field, column);
  const { from, to, includesFrom, includesTo } = bounds;
  for (let ordinal = 0; ordinal < read.length; ordinal += 1) {
    const value = read[ordinal] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (from !== undefined && (includesFrom ? value < from : value <= from)) continue;
    if (to !== undefined && (includesTo ? value > to : value >= to)) continue;
    passes[ordinal] = 1;
  }
}

/** Ordinal of a value in its column; −1 where no document has it. */
export function ordinalOf({ values }: Column, value: string): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? low : -1;
}

const dates = new WeakMap<Segment, Map<string, Float64Array>>();
const numbers = new WeakMap<Segment, Map<string, Float64Array>>();

/** Parses a column as dates, milliseconds since 1970 or NaN; once for each segment. */
export function columnDates(segment: Segment, field: string, column: Column): Float64Array {
  return readOnce(dates, segment, field, column, readDateValue);
}

/** Parses a column as numbers or NaN; once for each segment. */
function columnNumbers(segment: Segment, field: string, column: Column): Float64Array {
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
