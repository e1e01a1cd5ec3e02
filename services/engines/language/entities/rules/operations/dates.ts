import {
  addDays,
  addMonths,
  formatDate,
  formatMonth,
  formatRealDay,
  formatWeek,
  formatYear,
} from '../calendar.ts';
import type { TimeUnit } from '../rule-lexicon.ts';
import { operationsOf, type PhraseContext, type PhraseReader } from '../rule-match.ts';
import { dayOfWeek, formatNearestWeekday, refersToFuture } from './read-day.ts';

function readYear({ groups }: PhraseContext): number | undefined {
  return groups.year === undefined ? undefined : Number(groups.year);
}

function formatDay(context: PhraseContext, dayForm: string | undefined): string | undefined {
  const month = context.lexicon.month(context.groups.month);
  if (month === undefined) return undefined;
  // "3rd" or "12.".
  const day = Number.parseInt(dayForm ?? '', 10);
  return formatRealDay({ year: readYear(context), month, day });
}

/** A month some years away from the reference date's year; without an offset the year stays open. */
function readMonth(yearOffset?: number): PhraseReader {
  return (context) => {
    const month = context.lexicon.month(context.groups.month);
    if (month === undefined) return undefined;
    const year =
      yearOffset === undefined ? readYear(context) : context.referenceDate.year + yearOffset;
    return formatMonth({ year, month });
  };
}

/** "Last May" is the newest May that is over, "next May" the first that has not begun. */
function readMonthBeside(direction: -1 | 1): PhraseReader {
  return ({ lexicon, groups, referenceDate }) => {
    const month = lexicon.month(groups.month);
    if (month === undefined) return undefined;
    const isBeyond = direction < 0 ? month < referenceDate.month : month > referenceDate.month;
    return formatMonth({ year: referenceDate.year + (isBeyond ? 0 : direction), month });
  };
}

function readSeason(yearOffset?: number): PhraseReader {
  return ({ lexicon, groups, referenceDate }) => {
    const season = lexicon.season(groups.season);
    if (season === undefined) return undefined;
    const year = yearOffset === undefined ? undefined : referenceDate.year + yearOffset;
    return `${groups.year ?? formatYear(year)}-${season}`;
  };
}

function readWeekday(weeks: -1 | 0 | 1): PhraseReader {
  return ({ lexicon, groups, referenceDate }) => {
    const weekday = lexicon.weekday(groups.weekday);
    if (weekday === undefined) return undefined;
    const inThisWeek = dayOfWeek(referenceDate, weekday);
    if (weeks === 0) return formatDate(inThisWeek);
    // "Last Friday" said on a Monday is the one three days ago, "next Friday" the one after this week's.
    const isPast = formatDate(inThisWeek) < formatDate(referenceDate);
    if (weeks < 0) return formatDate(isPast ? inThisWeek : addDays(inThisWeek, -7));
    return formatDate(addDays(inThisWeek, 7));
  };
}

/** The period of this kind that lies `count` away from the one that the reference date is in. */
function shiftPeriod(context: PhraseContext, unit: TimeUnit, count: number): string | undefined {
  const reference = context.referenceDate;
  const rounded = Math.round(count);
  switch (unit) {
    case 'second':
    case 'minute':
    case 'hour':
      return formatDate(reference);
    case 'day':
      return formatDate(addDays(reference, rounded));
    case 'week':
      return formatWeek(addDays(reference, Math.round(count * 7)));
    case 'weekend':
      return `${formatWeek(addDays(reference, Math.round(count * 7)))}-WE`;
    case 'month':
      return formatMonth(addMonths(reference, rounded));
    case 'quarter': {
      const shifted = addMonths(reference, Math.round(count * 3));
      return `${formatYear(shifted.year)}-Q${Math.ceil(shifted.month / 3)}`;
    }
    case 'year':
      if (!Number.isInteger(count)) return shiftPeriod(context, 'month', count * 12);
      return positiveYear(reference.year + count);
    case 'decade':
      return positiveYear(reference.year + Math.round(count * 10));
    case 'century':
      return positiveYear(reference.year + Math.round(count * 100));
  }
}

function positiveYear(year: number): string | undefined {
  return year > 0 && year < 10_000 ? formatYear(year) : undefined;
}

function readShift(count: number): PhraseReader {
  return (context) => {
    const unit = context.lexicon.unit(context.groups.unit1);
    return unit === undefined ? undefined : shiftPeriod(context, unit, count);
  };
}

function readCountedShift(direction: -1 | 1): PhraseReader {
  return (context) => {
    const { groups, lexicon } = context;
    const unit = lexicon.unit(groups.unit ?? groups.unit1);
    const count = groups.n === undefined ? 1 : lexicon.number(groups.n);
    if (unit === undefined || count === undefined || count > 5000) return undefined;
    // "In five days" is a length when nothing refers to the future: it was built in five days.
    if (direction > 0 && !refersToFuture(context)) return undefined;
    return shiftPeriod(context, unit, direction * count);
  };
}

function readPart(letter: 'Q' | 'H', most: number): PhraseReader {
  return ({ lexicon, groups }) => {
    const form = groups.nth ?? groups.quarter ?? '';
    const number = lexicon.ordinal(form) ?? Number.parseInt(form, 10);
    if (!(number >= 1 && number <= most)) return undefined;
    return `${groups.year ?? 'XXXX'}-${letter}${number}`;
  };
}

export const dateOperations = operationsOf('date', {
  date: (context) => formatDay(context, context.groups.day),
  dateRange: (context) => {
    const from = formatDay(context, context.groups.day);
    const to = formatDay(context, context.groups.day2);
    return from !== undefined && to !== undefined && from < to ? `${from}/${to}` : undefined;
  },
  month: readMonth(),
  monthLast: readMonthBeside(-1),
  monthThis: readMonth(0),
  monthNext: readMonthBeside(1),
  year: ({ groups }) => groups.year,
  decade: ({ groups }) => {
    const decade = groups.decade ?? '';
    return decade.length === 4 ? `${decade.slice(0, 3)}X` : `19${decade.slice(0, 1)}X`;
  },
  century: ({ groups, lexicon }) => {
    const number = lexicon.ordinal(groups.nth) ?? Number.parseInt(groups.nth ?? '', 10);
    if (!(number >= 1 && number <= 30)) return undefined;
    return `${String(number - 1).padStart(2, '0')}XX`;
  },
  season: readSeason(),
  seasonLast: readSeason(-1),
  seasonThis: readSeason(0),
  seasonNext: readSeason(1),
  quarter: readPart('Q', 4),
  half: readPart('H', 2),
  offset: ({ groups, lexicon, referenceDate }) => {
    const days = lexicon.offset(groups.offset);
    return days === undefined ? undefined : formatDate(addDays(referenceDate, days));
  },
  yearOffset: ({ groups, lexicon, referenceDate }) => {
    const years = lexicon.yearOffset(groups.yearOffset);
    return years === undefined ? undefined : formatYear(referenceDate.year + years);
  },
  weekday: formatNearestWeekday,
  weekdayLast: readWeekday(-1),
  weekdayThis: readWeekday(0),
  weekdayNext: readWeekday(1),
  unitLast: readShift(-1),
  unitThis: readShift(0),
  unitNext: readShift(1),
  ago: readCountedShift(-1),
  ahead: readCountedShift(1),
  holiday: ({ groups, lexicon }) => {
    const day = lexicon.holiday(groups.holiday);
    return day === undefined ? undefined : `XXXX-${day}`;
  },
});
