import type { Language } from '../../../../lib/contract/inventories.ts';

/** All of them put the day first. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

/** A date in words with its precision, on which prepositions depend. */
type WrittenDate = { text: string; precision: Precision };

const fieldsByPrecision: Record<Precision, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
};

/** Earlier years are written with their era: "19 August 14 AD". */
const firstPlainYear = 100;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes far longer than using it. */
function formatOf(language: Language, precision: Precision, hasEra: boolean): Intl.DateTimeFormat {
  const key = `${language} ${precision} ${hasEra}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...fieldsByPrecision[precision],
    ...(hasEra && { era: 'short' }),
    timeZone: 'UTC',
  });
  formats.set(key, format);
  return format;
}

/** "28 October 1918", „říjen 1918“, „44 př. n. l.“; undefined for an invalid date. */
export function formatDate(date: string, language: Language): WrittenDate | undefined {
  const parts = readPartialDate(date);
  if (!parts) return undefined;
  const format = formatOf(language, parts.precision, parts.year < firstPlainYear);
  return { text: tidyDate(format.format(toUtc(parts)), language), precision: parts.precision };
}

/** The form after a preposition: in Czech, Polish and Slovak a month is inflected („od října 1918“). */
export function formatInflectedDate(date: string, language: Language): WrittenDate | undefined {
  const parts = readPartialDate(date);
  if (parts?.precision !== 'month' || !inflectsMonths.has(language)) {
    return formatDate(date, language);
  }
  const whole = formatOf(language, 'day', parts.year < firstPlainYear).formatToParts(toUtc(parts));
  const month = whole.findIndex(({ type }) => type === 'month');
  const text = whole.slice(month).map(({ value }) => value);
  return { text: text.join(''), precision: 'month' };
}

const inflectsMonths: ReadonlySet<Language> = new Set(['cs', 'pl', 'sk']);

/** "1993–2003", „28. 9. – 28. října 1938“: both ends with the lower of their precisions. */
export function formatDateRange(from: string, until: string, language: Language) {
  const [start, end] = [readPartialDate(from), readPartialDate(until)];
  if (!start || !end || toUtc(start) > toUtc(end)) return undefined;
  const precision = vaguer(start, end);
  const hasEra = start.year < firstPlainYear;
  const range = formatOf(language, precision, hasEra).formatRange(toUtc(start), toUtc(end));
  return tidyDate(range, language);
}

function vaguer(one: DateParts, other: DateParts): Precision {
  const precisions: Precision[] = ['year', 'month', 'day'];
  return (
    precisions.find((precision) => one.precision === precision || other.precision === precision) ??
    'day'
  );
}

/** Adds the French ordinal for the first of a month, which the locale data lacks. */
function tidyDate(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/^1(?= \p{L})/u, '1er') : text;
}

export type Precision = 'year' | 'month' | 'day';

/** The parts of a date. `year` is astronomical: 1 BC is 0, 44 BC is -43. */
type DateParts = { year: number; month: number; day: number; precision: Precision };

const shape = /^(-?)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** 1 BC is written as `-0001`, sometimes `0000`; a day that the month lacks is read as the month. Undefined if invalid. */
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
