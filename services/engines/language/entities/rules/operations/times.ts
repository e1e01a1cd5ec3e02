import { addDays, formatClock, formatDate } from '../calendar.ts';
import type { TimeUnit } from '../rule-lexicon.ts';
import { operationsOf, type PhraseContext, type PhraseReader } from '../rule-match.ts';
import { formatNearestWeekday } from './read-day.ts';

function readHour({ groups, lexicon }: PhraseContext): number | undefined {
  if (groups.hour !== undefined) return Number(groups.hour);
  return lexicon.hour(groups.hourWord ?? '');
}

/** The clock alone, `T12:03`; the day is put in front once the dates of the text are known. */
function readClock(shift: (hour: number) => number): PhraseReader {
  return (context) => {
    const hour = readHour(context);
    if (hour === undefined || hour > 24) return undefined;
    const { minute, second } = context.groups;
    const shifted = shift(hour);
    if (shifted > 24 || (shifted === 24 && Number(minute ?? 0) > 0)) return undefined;
    return formatClock(
      shifted % 24,
      Number(minute ?? 0),
      second === undefined ? undefined : Number(second),
    );
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
    const part = context.lexicon.part(context.groups.part ?? '') ?? 'NI';
    return on === undefined ? undefined : `${on}T${part}`;
  };
}

const symbols: Readonly<Record<TimeUnit, readonly [amount: number, symbol: string]>> = {
  second: [1, 'TS'],
  minute: [1, 'TM'],
  hour: [1, 'TH'],
  day: [1, 'D'],
  week: [1, 'W'],
  weekend: [1, 'WE'],
  month: [1, 'M'],
  quarter: [3, 'M'],
  year: [1, 'Y'],
  decade: [10, 'Y'],
  century: [100, 'Y'],
};

const finer: Readonly<Partial<Record<TimeUnit, readonly [factor: number, unit: TimeUnit]>>> = {
  century: [10, 'decade'],
  decade: [10, 'year'],
  year: [12, 'month'],
  month: [30, 'day'],
  week: [7, 'day'],
  day: [24, 'hour'],
  hour: [60, 'minute'],
  minute: [60, 'second'],
};

/** ISO 8601 length without the leading `P`: `3Y`, `T5M`; fractions go to the finer unit. */
function formatLength(count: number, unit: TimeUnit): string | undefined {
  if (!Number.isInteger(count)) {
    const next = finer[unit];
    return (
      next && formatLength(Number((count * next[0]).toFixed(unit === 'month' ? 0 : 6)), next[1])
    );
  }
  const [amount, symbol] = symbols[unit];
  const length = count * amount;
  if (length > 1e9) return undefined;
  return symbol.startsWith('T') ? `T${length}${symbol.slice(1)}` : `${length}${symbol}`;
}

/** True if a length can go on from another: hours and minutes can, "five minutes and six months" are two lengths. */
function isRestOf(count: number, unit: TimeUnit, whole: TimeUnit): boolean {
  return count * seconds[unit] < seconds[whole];
}

const seconds: Readonly<Record<TimeUnit, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  weekend: 172_800,
  month: 2_592_000,
  quarter: 7_776_000,
  year: 31_536_000,
  decade: 315_360_000,
  century: 3_153_600_000,
};

function joinLengths(parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined;
  const days = parts.filter((part) => !part?.startsWith('T'));
  const clock = parts.filter((part) => part?.startsWith('T')).map((part) => part?.slice(1));
  return `P${days.join('')}${clock.length > 0 ? `T${clock.join('')}` : ''}`;
}

function readLength(extra = 0): PhraseReader {
  return ({ groups, lexicon }) => {
    const unit =
      lexicon.unit(groups.unit ?? groups.unit1 ?? '') ??
      lexicon.unitAdjective(groups.unitAdjective ?? '');
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
      const days = lexicon.offset(groups.offset ?? '');
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
      ({ groups, lexicon }) => -(lexicon.number(groups.n ?? '') ?? Number.NaN),
    ),
    clockMinutesPast: readClockBeside(({ groups, lexicon }) => lexicon.number(groups.n ?? '')),
    clockWord: ({ groups, lexicon }) => lexicon.clockWord(groups.clockWord ?? ''),
  }),
  ...operationsOf('duration', {
    duration: readLength(),
    durationHalf: readLength(-0.5),
    durationAndHalf: readLength(0.5),
    durationSum: ({ groups, lexicon }) => {
      const [whole, part] = [lexicon.unit(groups.unit ?? ''), lexicon.unit(groups.unit2 ?? '')];
      const [count, rest] = [lexicon.number(groups.n ?? ''), lexicon.number(groups.n2 ?? '')];
      if (!whole || !part || count === undefined || rest === undefined) return undefined;
      if (!isRestOf(rest, part, whole)) return undefined;
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
    setPart: ({ groups, lexicon }) => `XXXX-XX-XXT${lexicon.part(groups.part ?? '') ?? 'NI'}`,
    setWord: ({ groups, lexicon }) => lexicon.frequency(groups.frequency ?? ''),
  }),
};
