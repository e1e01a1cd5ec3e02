import { searchWords } from '../text/fold-for-search.ts';
import type { Constraint, ConstraintLeaf } from './article-filter.ts';
import { readDateValue, resolveDate } from './article-filter-date.ts';
import { type FilterRange, readNumber } from './article-filter-range.ts';
import { evaluate } from './expression.ts';

/**
 * The bounds of a range in an index with a column of numbers: dates in milliseconds since 1970, as `readDateValue` reads
 * them from values, numbers as `readNumber` does. An end that is left out is open; with `any` both are, and any value
 * matches, also one that is neither.
 */
export type RangeBounds =
  | { kind: 'any' }
  | {
      kind: 'date' | 'number';
      from?: number;
      to?: number;
      includesFrom: boolean;
      includesTo: boolean;
    };

/**
 * A day, month or year as an end takes the whole of it in when it is included (`[2024-05-01 TO 2024-05-31]` is all of
 * May, to its last millisecond) and leaves the whole of it out when not.
 */
export function rangeBounds(
  { from, to, includesFrom, includesTo }: FilterRange,
  now: Date,
): RangeBounds {
  if (from.kind === 'open' && to.kind === 'open') return { kind: 'any' };
  const kind = from.kind === 'date' || to.kind === 'date' ? 'date' : 'number';
  const bounds: RangeBounds = { kind, includesFrom, includesTo };
  if (from.kind === 'number') bounds.from = from.number;
  if (to.kind === 'number') bounds.to = to.number;
  if (from.kind === 'date') {
    const { start, end } = resolveDate(from.date, now);
    bounds.from = includesFrom ? start : end;
    bounds.includesFrom = includesFrom || start < end;
  }
  if (to.kind === 'date') {
    const { start, end } = resolveDate(to.date, now);
    bounds.to = includesTo ? end : start;
    bounds.includesTo = includesTo && start === end;
  }
  return bounds;
}

/** A test of single values, made once for many: an index asks it of each distinct value of the field. */
export function valueTest(leaf: ConstraintLeaf, now: Date): (value: string) => boolean {
  switch (leaf.kind) {
    case 'literal':
      return (value) => value === leaf.text;
    case 'word':
      return wordTest(leaf.text, leaf.isPrefix);
    case 'phrase':
      return wordTest(leaf.text, false);
    case 'range': {
      const bounds = rangeBounds(leaf, now);
      return (value) => isWithin(value, bounds);
    }
    default:
      return leaf satisfies never;
  }
}

/** Whole words one after another; the last may be only begun where it is a prefix. */
function wordTest(text: string, isPrefix: boolean): (value: string) => boolean {
  const wanted = ` ${searchWords(text).join(' ')}${isPrefix ? '' : ' '}`;
  return (value) => ` ${searchWords(value).join(' ')} `.includes(wanted);
}

function isWithin(value: string, bounds: RangeBounds): boolean {
  if (bounds.kind === 'any') return true;
  const read = bounds.kind === 'date' ? readDateValue(value) : readNumber(value);
  if (read === undefined) return false;
  const { from, to, includesFrom, includesTo } = bounds;
  if (from !== undefined && (includesFrom ? read < from : read <= from)) return false;
  return to === undefined || (includesTo ? read <= to : read < to);
}

/**
 * True if a field with these values satisfies the constraint. AND, OR and NOT join the answers of the field as a whole,
 * so `(a AND b)` holds where one value says a and another b, and `(-a)` where there are no values.
 */
export function matchesConstraint(
  constraint: Constraint,
  values: readonly string[],
  now: Date,
): boolean {
  return evaluate(constraint, (leaf) => values.some(valueTest(leaf, now)));
}
