import { addDays, formatClock, formatDate } from '../calendar.ts';
import type { TimeUnit } from '../rule-lexicon.ts';
import { operationsOf, type PhraseContext, type PhraseReader } from '../rule-match.ts';
import { formatNearestWeekday } from './read-day.ts';

function readHour({ groups, lexicon }: PhraseContext): number | undefined {
  if (groups.hour !== undefined) return Number(groups.hour);
  return lexicon.hour(groups.hourWord);
}

/** The clock alone, `T12:03`; the day is put in front once the dates of the text are known. */
function readClock(shift: (hour: number) => number): PhraseReader {
  return (context) => {
    const hour = readHour(context);
    if (hour === undefined || hour > 24) return undefined;
    const minute = Number(context.groups.minute ?? 0);
    const { second } = context.groups;
    const shifted = shift(hour);
    if (shifted > 24 || (shifted === 24 && minute > 0)) return undefined;
    return formatClock(shifted % 24, minute, second === undefined ? undefined : Number(second));
  };
}

/** Minutes counted from the hour that is named, which may lie before it. */
function readClockBeside(minutes: (context: PhraseContext) => number | undefined): PhraseReader {
  return (context) => {
    const hour = readHour(context);
    const shift = minutes(context);
    if (hour === undefined || shift === undefined || Math.abs(shift) >= 60) return undefined;
    const total = (hour * 60 + shift + 1440) % 1440;
    // Spoken hours count from one to twelve: half to one is 12:30.
    const clock = total < 60 && hour === 1 ? total + 720 : total;
    return formatClock(Math.floor(clock / 60), clock % 60);
  };
}

function readPartOn(day: (context: PhraseContext) => string | undefined): PhraseReader {
  return (context) => {
    const on = day(context);
    const part = context.lexicon.part(context.groups.part) ?? 'NI';
    return on === undefined ? undefined : `${on}T${part}`;
  };
}

/** A unit's length, how ISO 8601 writes it, and the finer unit that its fractions go to. */
type UnitForm = {
  seconds: number;
  amount: number;
  symbol: string;
  finer?: readonly [factor: number, unit: TimeUnit];
};

const units: Readonly<Record<TimeUnit, UnitForm>> = {
  second: { seconds: 1, amount: 1, symbol: 'TS' },
  minute: { seconds: 60, amount: 1, symbol: 'TM', finer: [60, 'second'] },
  hour: { seconds: 3_600, amount: 1, symbol: 'TH', finer: [60, 'minute'] },
  day: { seconds: 86_400, amount: 1, symbol: 'D', finer: [24, 'hour'] },
  week: { seconds: 604_800, amount: 1, symbol: 'W', finer: [7, 'day'] },
  weekend: { seconds: 172_800, amount: 1, symbol: 'WE' },
  month: { seconds: 2_592_000, amount: 1, symbol: 'M', finer: [30, 'day'] },
  quarter: { seconds: 7_776_000, amount: 3, symbol: 'M' },
  year: { seconds: 31_536_000, amount: 1, symbol: 'Y', finer: [12, 'month'] },
  decade: { seconds: 315_360_000, amount: 10, symbol: 'Y', finer: [10, 'year'] },
  century: { seconds: 3_153_600_000, amount: 100, symbol: 'Y', finer: [10, 'decade'] },
};

/** ISO 8601 length without the leading `P`: `3Y`, `T5M`; fractions go to the finer unit. */
function formatLength(count: number, unit: TimeUnit): string | undefined {
  const { amount, symbol, finer } = units[unit];
  if (!Number.isInteger(count)) {
    if (!finer) return undefined;
    const [factor, next] = finer;
    return formatLength(Number((count * factor).toFixed(unit === 'month' ? 0 : 6)), next);
  }
  const length = count * amount;
  if (length > 1e9) return undefined;
  return symbol.startsWith('T') ? `T${length}${symbol.slice(1)}` : `${length}${symbol}`;
}

function joinLengths(parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined;
  const days = parts.filter((part) => !part?.startsWith('T'));
  const clock = parts.filter((part) => part?.startsWith('T')).map((part) => part?.slice(1));
  return `P${days.join('')}${clock.length > 0 ? `T${clock.join('')}` : ''}`;
}

function readLength(extra = 0): PhraseReader {
  return ({ groups, lexicon }) => {
    const unit =
      lexicon.unit(groups.unit ?? groups.unit1) ?? lexicon.unitAdjective(groups.unitAdjective);
    const written = groups.n ?? groups.digits;
    const count = written === undefined ? 1 : lexicon.number(written);
    if (unit === undefined || count === undefined) return undefined;
    return joinLengths([formatLength(count + extra, unit)]);
  };
}

export const timeOperations = {
  ...operationsOf('time', {
    partToday: readPartOn(({ referenceDate }) => formatDate(referenceDate)),
    partYesterday: readPartOn(({ referenceDate }) => formatDate(addDays(referenceDate, -1))),
    partOffset: readPartOn(({ groups, lexicon, referenceDate }) => {
      const days = lexicon.offset(groups.offset);
      return days === undefined ? undefined : formatDate(addDays(referenceDate, days));
    }),
    partWeekday: readPartOn(formatNearestWeekday),
    clock: readClock((hour) => hour),
    clockMorning: readClock((hour) => (hour === 12 ? 0 : hour)),
    clockAfternoon: readClock((hour) => (hour < 12 ? hour + 12 : hour)),
    clockHalfTo: readClockBeside(() => -30),
    clockHalfPast: readClockBeside(() => 30),
    clockQuarterTo: readClockBeside(() => -15),
    clockQuarterPast: readClockBeside(() => 15),
    clockQuarterInto: readClockBeside(() => -45),
    clockMinutesTo: readClockBeside(
      ({ groups, lexicon }) => -(lexicon.number(groups.n) ?? Number.NaN),
    ),
    clockMinutesPast: readClockBeside(({ groups, lexicon }) => lexicon.number(groups.n)),
    clockWord: ({ groups, lexicon }) => lexicon.clockWord(groups.clockWord),
  }),
  ...operationsOf('duration', {
    duration: readLength(),
    durationHalf: readLength(-0.5),
    durationAndHalf: readLength(0.5),
    durationSum: ({ groups, lexicon }) => {
      const [whole, part] = [lexicon.unit(groups.unit), lexicon.unit(groups.unit2)];
      const [count, rest] = [lexicon.number(groups.n), lexicon.number(groups.n2)];
      if (!whole || !part || count === undefined || rest === undefined) return undefined;
      // Hours and minutes go on from each other, "five minutes and six months" are two lengths.
      if (rest * units[part].seconds >= units[whole].seconds) return undefined;
      return joinLengths([formatLength(count, whole), formatLength(rest, part)]);
    },
  }),
  ...operationsOf('set', {
    setWeekday: ({ groups, lexicon }) => {
      const weekday = lexicon.weekday(groups.weekday ?? groups.weekdayPlural?.slice(0, -1) ?? '');
      return weekday === undefined ? undefined : `XXXX-WXX-${weekday}`;
    },
    // "Three times a year" comes back every year: the number is not part of the length.
    setUnit: (context) => readLength()({ ...context, groups: { unit1: context.groups.unit1 } }),
    setCount: (context) => readLength(context.groups.n === undefined ? 1 : 0)(context),
    setPart: ({ groups, lexicon }) => `XXXX-XX-XXT${lexicon.part(groups.part) ?? 'NI'}`,
    setWord: ({ groups, lexicon }) => lexicon.frequency(groups.frequency),
  }),
};
