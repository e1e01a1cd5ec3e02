import { type DateExpression, readDateExpression } from './article-filter-date.ts';
import { constraintErrors } from './article-filter-error.ts';

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
 * Reads a range in its brackets, which begins at `start` of the text. Both ends are dates or both numbers; four digits
 * are a year beside a date and a number otherwise, as far as nothing is known of the field (`withYears`). Throws a fault.
 */
export function readRange(written: string, start: number): FilterRange {
  const { before, from, between, to } = form.exec(written)?.groups ?? {};
  if (before === undefined || from === undefined || between === undefined || to === undefined) {
    throw constraintErrors.fault('bad-range', { start, end: start + written.length });
  }
  const fromStart = start + 1 + before.length;
  const toStart = fromStart + from.length + between.length;
  const low = readEnd(from, fromStart);
  const high = readEnd(to, toStart);
  const includes = { includesFrom: written.startsWith('['), includesTo: written.endsWith(']') };
  if (low.number && high.number) return { from: low.number, to: high.number, ...includes };
  if (low.date && high.date) return { from: low.date, to: high.date, ...includes };
  const range = { start: fromStart, end: toStart + to.length };
  throw constraintErrors.fault('mixed-range', range, { from, to });
}

/** The end as either kind that it can be. */
function readEnd(text: string, start: number): { number?: RangeEnd; date?: RangeEnd } {
  if (text === '*') return { number: { kind: 'open' }, date: { kind: 'open' } };
  const number = readNumber(text);
  const date = readDateExpression(text);
  if (number === undefined && !date) {
    throw constraintErrors.fault('bad-range-end', { start, end: start + text.length }, { text });
  }
  return {
    ...(number !== undefined && { number: { kind: 'number', number } }),
    ...(date && { date: { kind: 'date', date } }),
  };
}

/** The number that a value is, written with a decimal point; anything else in it makes it none. */
export function readNumber(text: string): number | undefined {
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)) return undefined;
  const number = Number(text);
  // Zero has one sign, so that what is printed reads as the same.
  return Number.isFinite(number) ? number + 0 : undefined;
}
