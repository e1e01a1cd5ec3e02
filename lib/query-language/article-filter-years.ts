import type { Constraint } from './article-filter.ts';
import type { RangeEnd } from './article-filter-range.ts';

/** Fields whose values are dates, so that four digits are a year. */
export const dateFields: ReadonlySet<string> = new Set(['publishDate', 'indexedAt']);

/** What a constraint says of a field: `[1912 TO 1913]` is a range of years where the field is a date. */
export function withYears(constraint: Constraint, field: string): Constraint {
  return dateFields.has(field) ? yearsIn(constraint) : constraint;
}

function yearsIn(constraint: Constraint): Constraint {
  switch (constraint.kind) {
    case 'and':
    case 'or':
      return { ...constraint, parts: constraint.parts.map(yearsIn) };
    case 'not':
      return { ...constraint, part: yearsIn(constraint.part) };
    case 'range': {
      const [from, to] = [yearOf(constraint.from), yearOf(constraint.to)];
      return from && to ? { ...constraint, from, to } : constraint;
    }
    default:
      return constraint;
  }
}

function yearOf(end: RangeEnd): RangeEnd | undefined {
  if (end.kind !== 'number') return end;
  const isYear = Number.isInteger(end.number) && end.number >= 1000 && end.number <= 9999;
  return isYear ? { kind: 'date', date: { base: String(end.number), steps: [] } } : undefined;
}
