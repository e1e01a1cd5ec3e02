/** Precision of a date. */
export type Precision = 'year' | 'month' | 'day';

/** The parts of a date. `year` is astronomical: 1 BC is 0, 44 BC is -43. */
export type DateParts = { year: number; month: number; day: number; precision: Precision };

const shape = /^(-?)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/**
 * Parses a day, month or year. The contract writes 1 BC as `-0001`; `0000`, which does not exist, counts as the same
 * year. A day that the month lacks is read as the month. Undefined if invalid.
 */
export function readPartialDate(date: string): DateParts | undefined {
  const [, sign, digits, month, day] = shape.exec(date) ?? [];
  if (digits === undefined) return undefined;
  const year = sign === '-' ? Math.min(0, 1 - Number(digits)) : Number(digits);
  if (month === undefined) return { year, month: 1, day: 1, precision: 'year' };
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const wholeMonth: DateParts = { year, month: Number(month), day: 1, precision: 'month' };
  if (day === undefined) return wholeMonth;
  const exact: DateParts = { ...wholeMonth, day: Number(day), precision: 'day' };
  return toUtc(exact).getUTCDate() === exact.day ? exact : wholeMonth;
}

/** Its first moment, in UTC. */
export function toUtc({ year, month, day }: DateParts): Date {
  const date = new Date(Date.UTC(2000, month - 1, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** Full years between two dates; undefined if they are not precise enough, or in the wrong order. */
export function countYears(from: string, until: string): number | undefined {
  const [start, end] = [readPartialDate(from), readPartialDate(until)];
  if (!start || !end || start.precision === 'year' || end.precision === 'year') return undefined;
  const isSameMonth = start.month === end.month;
  if (isSameMonth && (start.precision !== 'day' || end.precision !== 'day')) return undefined;
  const isBeforeDay = isSameMonth ? end.day < start.day : end.month < start.month;
  const years = end.year - start.year - (isBeforeDay ? 1 : 0);
  return years >= 0 ? years : undefined;
}
