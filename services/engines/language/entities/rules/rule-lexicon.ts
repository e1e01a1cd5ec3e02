/** Lengths of time that TIMEX3 counts in. */
export type TimeUnit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'weekend'
  | 'month'
  | 'quarter'
  | 'year'
  | 'decade'
  | 'century';

export type Season = 'SP' | 'SU' | 'FA' | 'WI';
export type DayPart = 'MO' | 'MI' | 'AF' | 'EV' | 'NI';

/** What a phrase template means; each has one reader (see `operations/`). */
export type Operation = DateOperation | TimeOperation | QuantityOperation;

export type DateOperation =
  | 'date'
  | 'dateRange'
  | 'month'
  | 'monthLast'
  | 'monthThis'
  | 'monthNext'
  | 'year'
  | 'decade'
  | 'century'
  | 'season'
  | 'seasonLast'
  | 'seasonThis'
  | 'seasonNext'
  | 'quarter'
  | 'half'
  | 'offset'
  | 'yearOffset'
  | 'weekday'
  | 'weekdayLast'
  | 'weekdayThis'
  | 'weekdayNext'
  | 'unitLast'
  | 'unitThis'
  | 'unitNext'
  | 'ago'
  | 'ahead'
  | 'holiday';

export type TimeOperation =
  | 'partToday'
  | 'partYesterday'
  | 'partOffset'
  | 'partWeekday'
  | 'clock'
  | 'clockMorning'
  | 'clockAfternoon'
  | 'clockHalfTo'
  | 'clockHalfPast'
  | 'clockQuarterTo'
  | 'clockQuarterPast'
  | 'clockQuarterInto'
  | 'clockMinutesTo'
  | 'clockMinutesPast'
  | 'clockWord'
  | 'duration'
  | 'durationHalf'
  | 'durationAndHalf'
  | 'durationSum'
  | 'setWeekday'
  | 'setUnit'
  | 'setCount'
  | 'setPart'
  | 'setWord';

export type QuantityOperation = 'money' | 'percent' | 'ordinal' | 'number';

/**
 * Words and phrases of one language, matched without regard to case and diacritics.
 *
 * Templates: words, `{slot}`s, `(a|b)` alternatives with `?` after them, `\.` for a dot, `~` before the first
 * character that belongs to the mention (what stands before it is context only). A template starts with a word, a slot
 * or alternatives of these.
 */
export type RuleLexicon = {
  decimal: '.' | ',';
  numericDate: 'mdy' | 'dmy';
  /** Whether months and weekdays count only with a capital (May and may). */
  hasCapitalNames: boolean;
  months: readonly (readonly string[])[];
  weekdays: readonly (readonly string[])[];
  units: Readonly<Partial<Record<TimeUnit, readonly string[]>>>;
  /** Endings that make a number an adjective of length: 35letý. */
  unitAdjectives?: Readonly<Partial<Record<TimeUnit, readonly string[]>>>;
  seasons?: Readonly<Partial<Record<Season, readonly string[]>>>;
  parts?: Readonly<Partial<Record<DayPart, readonly string[]>>>;
  /** Words for a day counted from the reference date. */
  offsets: Readonly<Record<string, number>>;
  /** Words for a year counted from the reference date's. */
  yearOffsets?: Readonly<Record<string, number>>;
  numbers: Readonly<Record<string, number>>;
  scales: Readonly<Record<string, number>>;
  /** Shortened scales; those without a dot are read in amounts of money only. */
  scaleMarks?: Readonly<Record<string, number>>;
  numberJoiner?: string;
  ordinals?: Readonly<Record<string, number>>;
  /** Words for the hour that "half to" counts from, and the like. */
  hours?: Readonly<Record<string, number>>;
  clockWords?: Readonly<Record<string, string>>;
  frequencies?: Readonly<Record<string, string>>;
  holidays?: Readonly<Record<string, string>>;
  currencies: Readonly<Record<string, readonly string[]>>;
  percent: readonly string[];
  /** What may follow the day of the month, as a regular expression. */
  daySuffix: string;
  /** Words that show that a weekday lies ahead. */
  future: readonly string[];
  phrases: Readonly<Partial<Record<Operation, readonly string[]>>>;
};
