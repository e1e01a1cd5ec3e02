import { readTable } from './word-lists/read-word-list.ts';

/** A time span; undefined ends are open. */
export type Span = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** True if texts use the same name for the period. */
  readonly isNamed?: boolean;
};

function yearsSpan(from: number, to = from): Span {
  return { from: `${from}-01-01T00:00:00Z`, to: `${to}-12-31T23:59:59Z` };
}

type Reading = (match: RegExpExecArray, now: Date) => Span;

const timeWords = Map.groupBy(readTable('time-words.tsv', import.meta.url), ([kind = '']) => kind);
const numbersOf = (kind: string) =>
  new Map(timeWords.get(kind)?.map(([, word = '', number]) => [word, Number(number)]));
const decades = numbersOf('decade');
const centuries = numbersOf('century');
const months = [...numbersOf('month').keys()].map((names) => new RegExp(`^(?:${names})$`));

/** Expressions within others. */
const placeholders: Readonly<Record<string, string>> = {
  year: '((?:1[5-9]|20)\\d\\d)',
  'the year': '(?:the year |roku |roce |r\\. ?|lety )?',
  part: '(?:(early|(?:na|od) (?:zacatku|pocatku)|zacatkem|pocatkem|late|koncem|na konci|do konce)\\s(?:of )?(?:the )?)?',
  decade: [...decades.keys()].join('|'),
  century: [...centuries.keys()].join('|'),
};

const readings: Readonly<Record<string, Reading>> = {
  years: ([, from, to]) => yearsSpan(Number(from), Number(to)),
  since: ([, from]) => ({ from: `${from}-01-01T00:00:00Z`, to: undefined }),
  after: ([, from]) => ({ from: `${Number(from) + 1}-01-01T00:00:00Z`, to: undefined }),
  before: ([, to]) => ({ from: undefined, to: `${Number(to) - 1}-12-31T23:59:59Z` }),
  month: ([, name = '', year]) => {
    const month = months.findIndex((names) => names.test(name));
    return month < 0
      ? yearsSpan(Number(year))
      : monthSpan(new Date(Date.UTC(Number(year), month)), 0);
  },
  year: ([, year]) => yearsSpan(Number(year)),
  decade: ([, half, start]) => decadeSpan(Number(start), half),
  shortDecade: ([, half, start]) => decadeSpan(1900 + Number(start), half),
  namedDecade: ([, half, name = '']) => decadeSpan(decades.get(name) ?? 0, half),
  century: ([, number]) => centurySpan(Number(number)),
  namedCentury: ([, name = '']) => centurySpan(centuries.get(name) ?? 0),
  lastCentury: (_, now) => centurySpan(Math.floor((now.getUTCFullYear() - 1) / 100)),
  lastDecade: (_, now) => yearsSpan(now.getUTCFullYear() - 10, now.getUTCFullYear()),
  recentYears: (_, now) => yearsSpan(now.getUTCFullYear() - 5, now.getUTCFullYear()),
  lastYear: (_, now) => yearsSpan(now.getUTCFullYear() - 1),
  thisYear: (_, now) => yearsSpan(now.getUTCFullYear()),
  lastMonth: (_, now) => monthSpan(now, -1),
  thisMonth: (_, now) => monthSpan(now, 0),
  lastWeek: (_, now) => daysSpan(now, 14, 0),
  thisWeek: (_, now) => daysSpan(now, 7, 0),
  yesterday: (_, now) => daysSpan(now, 1, 1),
  today: (_, now) => daysSpan(now, 0, 0),
};

/** Time expressions, folded; the first match counts. */
export const timeReadings = readTable('time-expressions.tsv', import.meta.url).flatMap(
  ([name = '', source = '']): (readonly [RegExp, Reading])[] => {
    const pattern = source.replace(/<([a-z ]+)>/g, (found, key) => placeholders[key] ?? found);
    const read = readings[name];
    if (read) return [[new RegExp(pattern, 'u'), read]];
    return (timeWords.get('era') ?? []).map(([, era = '', from, to]) => [
      new RegExp(pattern.replace('<era>', era), 'u'),
      () => ({ ...yearsSpan(Number(from), Number(to)), isNamed: true }),
    ]);
  },
);

function decadeSpan(start: number, half: string | undefined): Span {
  if (half === undefined) return yearsSpan(start, start + 9);
  return /early|zacat|pocat/.test(half)
    ? yearsSpan(start, start + 4)
    : yearsSpan(start + 5, start + 9);
}

function centurySpan(number: number): Span {
  return yearsSpan(number * 100 - 99, number * 100);
}

function monthSpan(now: Date, by: number): Span {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by + 1, 0, 23, 59, 59));
  return { from: instant(first), to: instant(last) };
}

function daysSpan(now: Date, from: number, to: number): Span {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const day = 86_400_000;
  return {
    from: instant(new Date(start - from * day)),
    to: instant(new Date(start - to * day + day - 1_000)),
  };
}

function instant(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}
