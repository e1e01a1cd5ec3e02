import type {
  Constraint,
  ConstraintLeaf,
  FilterTree,
} from '../../../../../lib/query-language/article-filter.ts';
import { readDateValue } from '../../../../../lib/query-language/article-filter-date.ts';
import { rangeBounds, valueTest } from '../../../../../lib/query-language/article-filter-match.ts';
import { readNumber } from '../../../../../lib/query-language/article-filter-range.ts';
import { memoizeWeakly } from '../../../../../lib/runtime/memoize.ts';
import { ordinalOf } from '../columns.ts';
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
import { toAdvancedFilter } from './request-filter.ts';

/** Cached sets for each segment. */
const capacity = 48;
const minute = 60_000;

const cacheOf = memoizeWeakly((_: Segment) => new Map<string, Bits>());

/** Documents that pass a filter as of the beginning of the minute, deleted ones included. Do not change the set. */
export function knownFilterBits(segment: Segment, filter: FilterTree, now: Date): Bits {
  return remembered(segment, filter, new Date(Math.floor(now.getTime() / minute) * minute));
}

function remembered(segment: Segment, filter: FilterTree, time: Date): Bits {
  const text = JSON.stringify(toAdvancedFilter(filter));
  const key = text.includes('NOW') ? `${time.getTime()} ${text}` : text;
  const cache = cacheOf(segment);
  const there = cache.get(key);
  cache.delete(key);
  const bits =
    there ??
    (filter.kind === 'field'
      ? constraintBits(segment, filter.field, filter.constraint, time)
      : join(segment.size, filter, (part) => remembered(segment, part, time)));
  cache.set(key, bits);
  for (const oldest of cache.keys()) {
    if (cache.size <= capacity) break;
    cache.delete(oldest);
  }
  return bits;
}

/** An expression that is no leaf. */
type Branch<Node> =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Node[] }
  | { readonly kind: 'not'; readonly part: Node };

function join<Node>(size: number, branch: Branch<Node>, bitsOf: (part: Node) => Bits): Bits {
  if (branch.kind === 'not') {
    const bits = bitsOf(branch.part).slice();
    invertBits(bits, size);
    return bits;
  }
  const isAnd = branch.kind === 'and';
  const bits = isAnd ? fullBits(size) : emptyBits(size);
  for (const part of branch.parts) (isAnd ? intersectBits : uniteBits)(bits, bitsOf(part));
  return bits;
}

function constraintBits(segment: Segment, field: string, constraint: Constraint, now: Date): Bits {
  if (isLeaf(constraint)) return leafBits(segment, field, [constraint], now);
  const bitsOf = (part: Constraint) => constraintBits(segment, field, part, now);
  if (constraint.kind !== 'or') return join(segment.size, constraint, bitsOf);
  // Any value may pass any of the leaves, so that one scan of the documents does for all.
  const bits = leafBits(segment, field, constraint.parts.filter(isLeaf), now);
  for (const part of constraint.parts) if (!isLeaf(part)) uniteBits(bits, bitsOf(part));
  return bits;
}

function isLeaf(constraint: Constraint): constraint is ConstraintLeaf {
  return constraint.kind !== 'and' && constraint.kind !== 'or' && constraint.kind !== 'not';
}

function leafBits(segment: Segment, field: string, leaves: readonly ConstraintLeaf[], now: Date) {
  const column = segment.column(field);
  if (column === undefined || leaves.length === 0) return emptyBits(segment.size);
  const passes = new Uint8Array(column.values.length);
  for (const leaf of leaves) markValues(column, leaf, now, passes);
  return documentsWith(segment.size, column, passes);
}

/** Documents that have any of the values marked with 1. */
export function documentsWith(size: number, { offsets, ordinals }: Column, values: Uint8Array) {
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

function markValues(column: Column, leaf: ConstraintLeaf, now: Date, passes: Uint8Array): void {
  if (leaf.kind === 'literal') {
    const ordinal = ordinalOf(column, leaf.text);
    if (ordinal >= 0) passes[ordinal] = 1;
    return;
  }
  if (leaf.kind !== 'range') {
    const test = valueTest(leaf, now);
    let ordinal = 0;
    for (const value of column.values) {
      if (test(value)) passes[ordinal] = 1;
      ordinal += 1;
    }
    return;
  }
  const bounds = rangeBounds(leaf, now);
  if (bounds.kind === 'any') {
    passes.fill(1);
    return;
  }
  const read = (bounds.kind === 'date' ? columnDates : columnNumbers)(column);
  const { from, to, includesFrom, includesTo } = bounds;
  for (let ordinal = 0; ordinal < read.length; ordinal += 1) {
    const value = read[ordinal] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (from !== undefined && (includesFrom ? value < from : value <= from)) continue;
    if (to !== undefined && (includesTo ? value > to : value >= to)) continue;
    passes[ordinal] = 1;
  }
}

/** Parses a column as dates, milliseconds since 1970 or NaN. */
export const columnDates = memoizeWeakly(({ values }: Column) =>
  Float64Array.from(values, (value) => readDateValue(value) ?? Number.NaN),
);

const columnNumbers = memoizeWeakly(({ values }: Column) =>
  Float64Array.from(values, (value) => readNumber(value) ?? Number.NaN),
);
