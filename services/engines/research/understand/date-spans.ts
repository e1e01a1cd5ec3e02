import { readTable } from './word-lists/read-word-list.ts';

/** A time span; undefined ends are open. */
export type Span = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** True if texts use the same name for the period. */
  readonly isNamed?: boolean;
};

function yearSpan(year: number): Span {
  return yearsSpan(year, year);
}

function yearsSpan(from: number, to: number): Span {
  return { from: `${from}-01-01T00:00:00Z`, to: `${to}-12-31T23:59:59Z` };
}

type Reading = readonly [RegExp, (match: RegExpExecArray, now: Date) => Span];

const timeWords = Map.groupBy(readTable('time-words.tsv', import.meta.url), ([kind = '']) => kind);
const numbersOf = (kind: string) =>
  new Map(timeWords.get(kind)?.map(([, word = '', number]) => [word, Number(number)]));
const decades = numbersOf('decade');
const centuries = numbersOf('century');
const months = [...numbersOf('month').keys()].map((names) => new RegExp(`^(?:${names})$`));
const decadeWords = [...decades.keys()].join('|');
const centuryWords = [...centuries.keys()].join('|');
const part =
  '(?:(early|(?:na|od) (?:zacatku|pocatku)|zacatkem|pocatkem|late|koncem|na konci|do konce)\\s(?:of )?(?:the )?)?';

function decadeSpan(start: number, half: string | undefined): Span {
  if (half === undefined) return yearsSpan(start, start + 9);
  return /early|zacat|pocat/.test(half)
    ? yearsSpan(start, start + 4)
    : yearsSpan(start + 5, start + 9);
}

function centurySpan(number: number): Span {
  return yearsSpan(number * 100 - 99, number * 100);
}

const year = '((?:1[5-9]|20)\\d\\d)';
const theYear = '(?:the year |roku |roce |r\\. ?|lety )?';
/** Time expressions, folded; the first match counts. */
export const timeReadings: readonly Reading[] = [
  [
    new RegExp(
      `\\b(?:between|mezi|from|od|in|v letech|letech|leta) ${theYear}${year} ?(?:and|a|az|to|until|till|through|do|-|–) ?${theYear}${year}`,
    ),
    ([, from, to]) => yearsSpan(Number(from), Number(to)),
  ],
  [
    new RegExp(`\\b${year} ?[-–] ?${year}\\b`),
    ([, from, to]) => yearsSpan(Number(from), Number(to)),
  ],
  [
    new RegExp(`\\b(?:since|from|od) ${theYear}${year}(?! (?:to|until|do)\\b)`),
    ([, from]) => ({ from: `${from}-01-01T00:00:00Z`, to: undefined }),
  ],
  [
    new RegExp(`\\b(?:after|later than|po roce|po r\\.) ?${theYear}${year}`),
    ([, from]) => ({ from: `${Number(from) + 1}-01-01T00:00:00Z`, to: undefined }),
  ],
  [
    new RegExp(
      `\\b(?:before|prior to|earlier than|until|till|up to|pred rokem|pred r\\.|do roku) ?${theYear}${year}`,
    ),
    ([, to]) => ({ from: undefined, to: `${Number(to) - 1}-12-31T23:59:59Z` }),
  ],
  [
    new RegExp(`\\b(?:in|v|during|behem) (\\p{L}+)(?: of)? ${year}`, 'u'),
    ([, name = '', own]) => {
      const month = months.findIndex((names) => names.test(name));
      return month < 0
        ? yearSpan(Number(own))
        : monthSpan(new Date(Date.UTC(Number(own), month)), 0);
    },
  ],
  [
    new RegExp(`\\b(?:in|v roce|z roku|during|behem roku|roku) ${year}`),
    ([, own]) => yearSpan(Number(own)),
  ],
  [
    new RegExp(`\\b${part}((?:1[5-9]|20)\\d0)(?:s\\b|\\. let\\p{L}*)`, 'u'),
    ([, half, start]) => decadeSpan(Number(start), half),
  ],
  [
    new RegExp(`\\b${part}['’]?([2-9]0)(?:s\\b|\\. let\\p{L}*)`, 'u'),
    ([, half, start]) => decadeSpan(1900 + Number(start), half),
  ],
  [
    new RegExp(`\\b${part}(${decadeWords})\\b(?: let\\p{L}*)?`, 'u'),
    ([, half, name = '']) => decadeSpan(decades.get(name) ?? 0, half),
  ],
  [
    /\b(1[5-9]|2[01])(?:th|st|\.) (?:century|stolet\p{L}+)/u,
    ([, number]) => centurySpan(Number(number)),
  ],
  [
    new RegExp(`\\b(${centuryWords})\\p{L}* (?:century|stolet\\p{L}+)`, 'u'),
    ([, name = '']) => centurySpan(centuries.get(name) ?? 0),
  ],
  [
    /\b(?:last century|minul\p{L}+ stolet\p{L}+)/u,
    (_, now) => centurySpan(Math.floor((now.getUTCFullYear() - 1) / 100)),
  ],
  // Named periods count only behind "during".
  ...(timeWords.get('era') ?? []).map(
    ([, names, from, to]): Reading => [
      new RegExp(
        `\\b(?:during|under|in|za|behem|v dobe|v case|po dobu) (?:the )?(?:${names})(?!\\p{L})`,
        'u',
      ),
      () => ({ ...yearsSpan(Number(from), Number(to)), isNamed: true }),
    ],
  ),
  [
    /\b(?:last decade|past decade|(?:last|past) (?:ten|10) years|poslednich? (?:deset|10) let\p{L}*|poslednich? dekad\p{L}+)/u,
    (_, now) => yearsSpan(now.getUTCFullYear() - 10, now.getUTCFullYear()),
  ],
  [
    /\b(?:recent years|(?:last|past) (?:few|couple of) years|poslednich letech|posledni leta)\b/,
    (_, now) => yearsSpan(now.getUTCFullYear() - 5, now.getUTCFullYear()),
  ],
  [/\b(?:last year|loni|vloni)\b/, (_, now) => yearSpan(now.getUTCFullYear() - 1)],
  [/\b(?:this year|letos)\b/, (_, now) => yearSpan(now.getUTCFullYear())],
  [/\b(?:last month|minuly mesic)\b/, (_, now) => monthSpan(now, -1)],
  [/\b(?:this month|tento mesic)\b/, (_, now) => monthSpan(now, 0)],
  [/\b(?:last week|minuly tyden)\b/, (_, now) => daysSpan(now, 14, 0)],
  [/\b(?:this week|tento tyden)\b/, (_, now) => daysSpan(now, 7, 0)],
  [/\b(?:yesterday|vcera)\b/, (_, now) => daysSpan(now, 1, 1)],
  [/\b(?:today|dnes)\b/, (_, now) => daysSpan(now, 0, 0)],
];

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
