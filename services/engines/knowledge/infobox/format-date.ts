import type { Language } from '../../../../lib/contract/inventories.ts';
import { type DateParts, type Precision, readPartialDate, toUtc } from './partial-date.ts';

/** All of them put the day first. */
export const locales: Record<Language, string> = {
  en: 'en-GB',
  cs: 'cs',
  de: 'de',
  es: 'es',
  fr: 'fr',
  nl: 'nl',
  pl: 'pl',
  sk: 'sk',
};

/** A date in words with its precision, on which prepositions depend. */
export type WrittenDate = { text: string; precision: Precision };

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
  const format = new Intl.DateTimeFormat(locales[language], {
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

/**
 * The form after a preposition: in Czech, Polish and Slovak a month is inflected as in a full date („od října 1918“).
 */
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
