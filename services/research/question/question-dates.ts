import { fold } from '../../../lib/contract/fold.ts';
import type { ArticleFilters } from '../../../lib/contract/retrieval.ts';
import type { Period } from '../types.ts';

/** Words of a newsroom's own writing: with them a date says when it was written. */
const written: Readonly<Record<string, RegExp>> = {
  en: /\b(?:articles?|stories|story|pieces?|reports?|reported|reporting|coverage|covered|published|publish|wrote|written|write|news)\b/,
  cs: /(?:^|[^\p{L}])(?:clan(?:ek|ky|ku|cich|cich)|zprav\p{L}*|text(?:y|u|ech)?|psal\p{L}*|napsal\p{L}*|vysl[oay]|publikoval\p{L}*|zverejn\p{L}*|pisem\p{L}*|informoval\p{L}*)(?![\p{L}])/u,
};

/** What a newsroom says of its own pieces. */
const ours: Readonly<Record<string, RegExp>> = {
  en: /\b(?:we|our|us|articles|stories|pieces|coverage)\b/,
  cs: /(?:^|[^\p{L}])(?:jsme|nas\p{L}*|clank(?:y|u|ech)|texty)(?![\p{L}])/u,
};

type Span = { readonly from: string | undefined; readonly to: string | undefined };

function yearSpan(year: number): Span {
  return { from: `${year}-01-01T00:00:00Z`, to: `${year}-12-31T23:59:59Z` };
}

type Reading = readonly [RegExp, (match: RegExpExecArray, now: Date) => Span];

const year = '((?:1[5-9]|20)\\d\\d)';
const readings: readonly Reading[] = [
  [
    new RegExp(
      `\\b(?:between|mezi(?: lety)?|from|od(?: roku)?) ${year} (?:and|a|to|until|do)(?: roku)? ${year}`,
    ),
    ([, from, to]) => ({ from: `${from}-01-01T00:00:00Z`, to: `${to}-12-31T23:59:59Z` }),
  ],
  [
    new RegExp(`\\b(?:since|od(?: roku)?) ${year}`),
    ([, from]) => ({ from: `${from}-01-01T00:00:00Z`, to: undefined }),
  ],
  [
    new RegExp(`\\b(?:after|po roce) ${year}`),
    ([, from]) => ({ from: `${Number(from) + 1}-01-01T00:00:00Z`, to: undefined }),
  ],
  [
    new RegExp(`\\b(?:before|pred rokem|do roku) ${year}`),
    ([, to]) => ({ from: undefined, to: `${Number(to) - 1}-12-31T23:59:59Z` }),
  ],
  [new RegExp(`\\b(?:in|v roce|z roku|during) ${year}`), ([, own]) => yearSpan(Number(own))],
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

/** Days that only a date of publication can be meant by, wherever they stand. */
const relative =
  /\b(?:last week|this week|last month|this month|minuly tyden|tento tyden|minuly mesic|tento mesic)\b/;

/**
 * What a question says of when articles were published, as a filter: only where it speaks of articles or of what was
 * written, since what happened in a year is told in later ones too. `stretch` is where it says so, folded text.
 */
export function dateFilters(
  text: string,
  language: string,
  now: Date,
): { readonly articleFilters: ArticleFilters; readonly words: ReadonlySet<string> } {
  const folded = fold(text);
  const speaksOfWriting = written[language]?.test(folded) ?? false;
  const speaksOfOurs = ours[language]?.test(folded) ?? false;
  if (!speaksOfWriting && !relative.test(folded)) return nothing;
  for (const [pattern, read] of readings) {
    const match = pattern.exec(folded);
    if (!match) continue;
    // "What article was published in 1937?" asks for what happened then.
    if (/^(?:in|during|v roce|z roku) \d/.test(match[0]) && !speaksOfOurs) continue;
    const { from = '*', to = '*' } = read(match, now);
    return {
      articleFilters: { publishDate: `[${from} TO ${to}]` },
      words: new Set(
        [...match[0].split(' '), ...(folded.match(written[language] ?? /$^/) ?? [])].map((word) =>
          word.trim(),
        ),
      ),
    };
  }
  return nothing;
}

const nothing = { articleFilters: {}, words: new Set<string>() };

/** How decades are called that are not written in figures, folded. */
const decades: Readonly<Record<string, number>> = {
  dvacatych: 1920,
  tricatych: 1930,
  ctyricatych: 1940,
  padesatych: 1950,
  sedesatych: 1960,
  sedmdesatych: 1970,
  osmdesatych: 1980,
  devadesatych: 1990,
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
};
const earliest = 1000;

export type FoundPeriod = { readonly period: Period; readonly words: ReadonlySet<string> };

/** The years in which something happened, where a question says more than one year: "since 2000", "in the 1950s". */
export function readPeriod(text: string, now: Date): FoundPeriod | undefined {
  const folded = fold(text);
  const decade =
    /\b((?:1[5-9]|20)\d)0s\b/.exec(folded) ?? /\b((?:1[5-9]|20)\d)0\. let/.exec(folded);
  if (decade) return periodOf(Number(`${decade[1]}0`), Number(`${decade[1]}9`), decade[0]);
  for (const word of folded.split(/[^\p{L}]+/u)) {
    const start = Object.hasOwn(decades, word) ? decades[word] : undefined;
    if (start !== undefined && !/\b(?:19|20)\d\d\b/.test(folded)) {
      return periodOf(start, start + 9, `${word} letech leta`);
    }
  }
  for (const [pattern, read] of readings) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const { from, to } = read(match, now);
    const first = from === undefined ? earliest : Number(from.slice(0, 4));
    const last = to === undefined ? now.getUTCFullYear() : Number(to.slice(0, 4));
    if (first < last) return periodOf(first, last, match[0]);
  }
  return undefined;
}

function periodOf(from: number, to: number, words: string): FoundPeriod {
  return { period: { from, to }, words: new Set(words.split(' ')) };
}
