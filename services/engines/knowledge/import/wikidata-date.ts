import * as z from 'zod';
import { readItemId } from './wikidata-values.ts';

const Time = z.object({
  /** `+1952-03-11T00:00:00Z`; month and day are 00 beyond the precision. */
  time: z.string(),
  precision: z.number(),
  calendarmodel: z.string().optional(),
});

const precisions = { day: 11, month: 10, year: 9 };
const julianCalendar = 'Q1985786';

/**
 * Converts a Wikidata time to a partial Gregorian date. Undefined if it is invalid, less precise than a year, or has a
 * year of more than four digits. Julian days are converted; Julian months and years stay, as they mean no single day.
 */
export function readDate(value: unknown): string | undefined {
  const { data } = Time.safeParse(value);
  const match = data && /^([+-])0*(\d{1,4})-(\d\d)-(\d\d)T/.exec(data.time);
  if (!match || data.precision < precisions.year) return undefined;
  const [, sign, digits = '', month = '', day = ''] = match;
  const year = Number(digits) * (sign === '-' ? -1 : 1);
  if (year === 0) return undefined;
  if (data.precision === precisions.year || !isBetween(month, 12)) return writeYear(year);
  if (data.precision === precisions.month || !isBetween(day, 31)) {
    return `${writeYear(year)}-${month}`;
  }
  return readItemId(data.calendarmodel) === julianCalendar
    ? fromJulian(year, Number(month), Number(day))
    : `${writeYear(year)}-${month}-${day}`;
}

function isBetween(digits: string, max: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= max;
}

/** Uses the Julian day number (E. G. Richards, Mapping Time, 1998, ch. 25). */
function fromJulian(year: number, month: number, day: number): string {
  // Astronomers have a year 0; historians go from 1 BC to 1 AD.
  const astronomical = year < 0 ? year + 1 : year;
  const isLate = month < 3 ? 1 : 0;
  const y = astronomical + 4800 - isLate;
  const m = month + 12 * isLate - 3;
  const number = day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - 32_083;
  const date = new Date((number - 2_440_588) * 86_400_000);
  const gregorian = date.getUTCFullYear();
  const parts = [date.getUTCMonth() + 1, date.getUTCDate()].map((part) => pad(part, 2));
  return [writeYear(gregorian <= 0 ? gregorian - 1 : gregorian), ...parts].join('-');
}

function writeYear(year: number): string {
  return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
