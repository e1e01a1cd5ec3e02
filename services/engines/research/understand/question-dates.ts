import type { ArticleFilters } from '../../../../lib/contract/retrieval.ts';
import { fold } from '../../../../lib/text/fold.ts';
import type { Period } from '../types.ts';
import { timeReadings } from './date-spans.ts';

/** Words of a newsroom's own writing: with them a date says when it was written. */
const written: Readonly<Record<string, RegExp>> = {
  en: /\b(?:we (?:ever |already |first |last )?(?:cover|covered|run|ran|carry|carried|print|printed)|articles?|stories|story|pieces?|reports?|reported|reporting|coverage|covered|published|publish|wrote|written|write|news)\b/,
  cs: /(?:^|[^\p{L}])(?:clan(?:ek|ky|ku|cich|cich)|zprav\p{L}*|text(?:y|u|ech)?|psal\p{L}*|napsal\p{L}*|vysl[oay]|publikoval\p{L}*|zverejn\p{L}*|pisem\p{L}*|informoval\p{L}*)(?![\p{L}])/u,
};

/** What a newsroom says of its own pieces. */
const ours: Readonly<Record<string, RegExp>> = {
  en: /\b(?:we|our|us|articles|stories|pieces|coverage)\b/,
  cs: /(?:^|[^\p{L}])(?:jsme|nas\p{L}*|clank(?:y|u|ech)|texty)(?![\p{L}])/u,
};

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
  for (const [pattern, read] of timeReadings) {
    const match = pattern.exec(folded);
    if (!match) continue;
    // "What article was published in 1937?" asks for what happened then.
    if (/^(?:in|during|v|v roce|z roku|behem|roku)\b/.test(match[0]) && !speaksOfOurs) continue;
    const { from = '*', to = '*', isNamed = false } = read(match, now);
    return {
      articleFilters: { publishDate: `[${from} TO ${to}]` },
      words: new Set([
        ...(isNamed ? [] : wordsIn(match[0])),
        ...(folded.match(written[language] ?? /$^/) ?? []).flatMap(wordsIn),
      ]),
    };
  }
  return nothing;
}

/** The time that a question speaks of, as a filter of when articles were published; undefined: it speaks of none. */
export function timeFilter(
  text: string,
  now: Date,
): { readonly articleFilters: ArticleFilters; readonly words: ReadonlySet<string> } | undefined {
  const folded = fold(text);
  for (const [pattern, read] of timeReadings) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const { from = '*', to = '*', isNamed = false } = read(match, now);
    if (isNamed) continue;
    return {
      articleFilters: { publishDate: `[${from} TO ${to}]` },
      words: new Set(wordsIn(match[0])),
    };
  }
  return undefined;
}

const nothing = { articleFilters: {}, words: new Set<string>() };

const earliest = 1000;

export type FoundPeriod = { readonly period: Period; readonly words: ReadonlySet<string> };

/** The years in which something happened, where a question says more than one year: "since 2000", "in the 1950s". */
export function readPeriod(text: string, now: Date): FoundPeriod | undefined {
  const folded = fold(text);
  for (const [pattern, read] of timeReadings) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const { from, to, isNamed = false } = read(match, now);
    const first = from === undefined ? earliest : Number(from.slice(0, 4));
    const last = to === undefined ? now.getUTCFullYear() : Number(to.slice(0, 4));
    if (first < last) return periodOf(first, last, isNamed ? '' : match[0]);
  }
  return undefined;
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}

function periodOf(from: number, to: number, words: string): FoundPeriod {
  return { period: { from, to }, words: new Set(wordsIn(words)) };
}
