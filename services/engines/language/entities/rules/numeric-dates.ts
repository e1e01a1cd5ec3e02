import { formatClock, formatRealDay } from './calendar.ts';
import type { RuleMatch } from './rule-match.ts';

type NumericPattern = {
  pattern: RegExp;
  read: (
    groups: Readonly<Record<string, string | undefined>>,
    isMonthFirst: boolean,
  ) => string | undefined;
  type: 'date' | 'time';
};

const gap = '[ \\u00a0\\u202f]?';
const open = '(?<![\\p{L}\\p{N}.,/:-])';
const isoDay = '(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)';
const close = '(?![\\p{L}\\p{N}/]|[.,:-]\\p{N})';

function fullYear(form: string): number {
  const year = Number(form);
  if (form.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function formatParts(day: number, month: number, yearForm?: string): string | undefined {
  const year = yearForm === undefined ? undefined : fullYear(yearForm);
  return formatRealDay({ year, month, day });
}

const patterns: readonly NumericPattern[] = [
  {
    type: 'date',
    pattern: new RegExp(`${open}${isoDay}${close}`, 'gu'),
    read: ({ y, m, d }) => formatParts(Number(d), Number(m), y),
  },
  {
    type: 'time',
    pattern: new RegExp(
      `${open}${isoDay}[T ](?<h>[01]\\d|2[0-3]):(?<min>[0-5]\\d)(?::\\d\\d)?Z?${close}`,
      'gu',
    ),
    read: ({ y, m, d, h, min }) => {
      const day = formatParts(Number(d), Number(m), y);
      return day && `${day}${formatClock(Number(h), Number(min))}`;
    },
  },
  {
    type: 'date',
    pattern: new RegExp(
      `${open}(?<d>\\d{1,2})\\.${gap}(?<m>\\d{1,2})\\.${gap}(?<y>\\d{4})${close}`,
      'gu',
    ),
    read: ({ d, m, y }) => formatParts(Number(d), Number(m), y),
  },
  {
    type: 'date',
    pattern: new RegExp(`${open}(?<d>\\d{1,2})\\.${gap}(?<m>\\d{1,2})\\.(?!${gap}\\p{N})`, 'gu'),
    read: ({ d, m }) => formatParts(Number(d), Number(m)),
  },
  {
    type: 'date',
    pattern: new RegExp(`${open}(?<a>\\d{1,2})/(?<b>\\d{1,2})/(?<y>\\d{4}|\\d\\d)${close}`, 'gu'),
    read: ({ a, b, y }, isMonthFirst) => {
      const [first, second] = [Number(a), Number(b)];
      const isDayFirst = !isMonthFirst || first > 12;
      return isDayFirst ? formatParts(first, second, y) : formatParts(second, first, y);
    },
  },
  {
    type: 'date',
    pattern: new RegExp(`${open}(?<d>\\d{1,2})-(?<m>\\d{1,2})-(?<y>\\d{4})${close}`, 'gu'),
    read: ({ d, m, y }) => formatParts(Number(d), Number(m), y),
  },
  {
    type: 'date',
    // A bare year: in brackets, in a range, or where no counted noun can follow.
    pattern:
      /(?<=[\p{L},;][ \u00a0]|[(/]|\d{4}[-–]|^)(?<y>(?:19\d|20[0-5])\d)(?=\)|[-–/](?:19|20)\d\d(?!\p{N})|[,;:!?]?(?:\s\p{Lu}|\s?$)|[,;:!?)]|\.(?!\p{N})| [–-] )/gu,
    read: ({ y }) => y,
  },
];

/** Dates in digits alone, whatever the language; only the order of day and month differs. */
export function findNumericDates(text: string, isMonthFirst: boolean): RuleMatch[] {
  if (!/\d/.test(text)) return [];
  const matches: RuleMatch[] = [];
  for (const { pattern, read, type } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const stdForm = match.groups && read(match.groups, isMonthFirst);
      if (stdForm === undefined) continue;
      matches.push({ start: match.index, end: match.index + match[0].length, type, stdForm });
    }
  }
  return matches;
}
