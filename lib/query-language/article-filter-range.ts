import { type DateExpression, readDateExpression } from './article-filter-date.ts';
import { ConstraintFault } from './article-filter-error.ts';

export type RangeEnd =
  | { kind: 'open' }
  | { kind: 'number'; number: number }
  | { kind: 'date'; date: DateExpression };

/** Square brackets include an end, curly ones leave it out; an open end is the same in both. */
export type FilterRange = {
  from: RangeEnd;
  to: RangeEnd;
  includesFrom: boolean;
  includesTo: boolean;
};

const form = /^[[{](?<before>\s*)(?<from>\S+)(?<between>\s+TO\s+)(?<to>\S+)\s*[\]}]$/iu;

/**
 * Reads a range in its brackets. Both ends are dates or both numbers; four digits are a year beside a date and a number
 * otherwise, as far as nothing is known of the field (`withYears`). Throws a ConstraintFault.
 */
export function readRange(text: string, at: number): FilterRange {
  const { before, from, between, to } = form.exec(text)?.groups ?? {};
  if (before === undefined || from === undefined || between === undefined || to === undefined) {
    throw new ConstraintFault('bad-range', at);
  }
  const includes = { includesFrom: text.startsWith('['), includesTo: text.endsWith(']') };
  const fromAt = at + 1 + before.length;
  const low = readings(from, fromAt);
  const high = readings(to, fromAt + from.length + between.length);
  if (low.number && high.number) return { from: low.number, to: high.number, ...includes };
  if (low.date && high.date) return { from: low.date, to: high.date, ...includes };
  throw new ConstraintFault('mixed-range', fromAt, { from, to });
}

type Readings = { number?: RangeEnd; date?: RangeEnd };

function readings(text: string, at: number): Readings {
  if (text === '*') return { number: { kind: 'open' }, date: { kind: 'open' } };
  const found: Readings = {};
  const number = readNumber(text);
  if (number !== undefined) found.number = { kind: 'number', number };
  const date = readDateExpression(text);
  if (date) found.date = { kind: 'date', date };
  if (!found.number && !found.date) throw new ConstraintFault('bad-range-end', at, { text });
  return found;
}

/** The number that a value is, written with a decimal point; what else it may say makes it none. */
export function readNumber(text: string): number | undefined {
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)) return undefined;
  const number = Number(text);
  // Zero has one sign, so that what is printed reads as the same.
  return Number.isFinite(number) ? number + 0 : undefined;
}
