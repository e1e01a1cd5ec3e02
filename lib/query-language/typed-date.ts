import { searchWords } from '../text/fold-for-search.ts';
import { readDateExpression } from './article-filter-date.ts';
import { monthNames } from './month-names.ts';

/** Stretches of time that have a name, as ranges that stay true from day to day. */
export const namedPeriods = {
  today: '[NOW/DAY TO NOW/DAY+1DAY}',
  yesterday: '[NOW/DAY-1DAY TO NOW/DAY}',
  thisWeek: '[NOW/WEEK TO NOW/WEEK+7DAYS}',
  lastWeek: '[NOW/WEEK-7DAYS TO NOW/WEEK}',
  thisMonth: '[NOW/MONTH TO NOW/MONTH+1MONTH}',
  lastMonth: '[NOW/MONTH-1MONTH TO NOW/MONTH}',
  thisYear: '[NOW/YEAR TO NOW/YEAR+1YEAR}',
  lastYear: '[NOW/YEAR-1YEAR TO NOW/YEAR}',
  pastWeek: '[NOW-7DAYS TO NOW]',
  pastMonth: '[NOW-1MONTH TO NOW]',
  pastYear: '[NOW-1YEAR TO NOW]',
} as const;
export type NamedPeriod = keyof typeof namedPeriods;
export const periodNames = Object.keys(namedPeriods).filter(
  (name): name is NamedPeriod => name in namedPeriods,
);

/** The words for them, in the languages of the interface. */
const saidAs: Readonly<Record<NamedPeriod, readonly string[]>> = {
  today: ['today', 'dnes'],
  yesterday: ['yesterday', 'včera'],
  thisWeek: ['this week', 'tento týden'],
  lastWeek: ['last week', 'minulý týden'],
  thisMonth: ['this month', 'tento měsíc'],
  lastMonth: ['last month', 'minulý měsíc'],
  thisYear: ['this year', 'letos', 'tento rok'],
  lastYear: ['last year', 'loni', 'minulý rok'],
  pastWeek: ['past week', 'poslední týden'],
  pastMonth: ['past month', 'poslední měsíc'],
  pastYear: ['past year', 'poslední rok'],
};

/** Without case and diacritics: people leave both out while they search. */
const plain = (text: string) => searchWords(text).join(' ');

const periods = new Map(
  periodNames.flatMap((name) => saidAs[name].map((said) => [plain(said), name] as const)),
);

/** Languages of the interface first: where a name is another month elsewhere, theirs holds. */
const monthLanguages = ['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];

let months: ReadonlyMap<string, number> | undefined;

/** 1–12 for the name of a month, whole or cut off where no other begins so. */
function readMonth(text: string): number | undefined {
  months ??= new Map(
    monthLanguages
      .flatMap(monthNames)
      .toReversed()
      .map(([name, month]) => [plain(name), month] as const),
  );
  const word = plain(text);
  const exact = months.get(word);
  if (exact !== undefined || word.length < 3) return exact;
  const meant = new Set([...months].filter(([name]) => name.startsWith(word)).map(([, n]) => n));
  return meant.size === 1 ? [...meant][0] : undefined;
}

const month = String.raw`(?<month>[\p{L}\p{M}]{3,12})\.?`;
const day = String.raw`(?<day>\d{1,2})`;
const year = String.raw`(?<year>\d{4})`;
const forms = [
  String.raw`${year}(?:-(?<month>\d{1,2})(?:-${day})?)?`,
  String.raw`${day}\.\s?(?<month>\d{1,2})\.\s?${year}`,
  String.raw`(?<month>\d{1,2})(?:\.\s?|/)${year}`,
  String.raw`${day}(?:\.|st|nd|rd|th)?\s?(?:of\s)?${month},?\s${year}`,
  String.raw`${month}\s${day}(?:st|nd|rd|th)?,?\s${year}`,
  String.raw`${month},?\s${year}`,
].map((form) => new RegExp(`^${form}$`, 'iu'));

/** The first year of four digits that a range takes for a year. */
const minYear = 1000;

/**
 * Reads a day, month, year or named stretch of time as people type it, months in any of eight languages: “12 May 1937”, “květen 1937”,
 * “12. 5. 1937”, “last week”. Gives a range of the query language; nothing where the words are no date.
 */
export function readTypedDate(text: string): string | undefined {
  const words = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const period = periods.get(plain(words));
  if (period) return namedPeriods[period];
  for (const form of forms) {
    const found = form.exec(words)?.groups;
    if (!found) continue;
    const date = isoDate(found);
    if (date) return `[${date} TO ${date}]`;
  }
  return undefined;
}

/** Formats a date as far as it is given; nothing for a day that no calendar has. */
function isoDate({ year, month, day }: Record<string, string | undefined>): string | undefined {
  if (Number(year) < minYear) return undefined;
  const number = month && (/^\d/.test(month) ? Number(month) : readMonth(month));
  if (month && !number) return undefined;
  const date = [year, number, day]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return readDateExpression(date) ? date : undefined;
}
