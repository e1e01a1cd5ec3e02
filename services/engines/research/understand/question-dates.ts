import type { ArticleFilters } from '../../../../lib/contract/retrieval.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { Question, QuestionTerm } from '../types.ts';
import { type Span, timeReadings } from './date-spans.ts';
import { isWeakTerm } from './terms/question-terms.ts';

/** Words for articles and writing: a date beside them is one of publication. */
const written: Readonly<Record<string, RegExp>> = {
  en: /\b(?:we (?:ever |already |first |last )?(?:cover|covered|run|ran|carry|carried|print|printed)|articles?|stories|story|pieces?|reports?|reported|reporting|coverage|covered|published|publish|wrote|written|write|news)\b/,
  cs: /(?:^|[^\p{L}])(?:clan(?:ek|ky|ku|cich|cich)|zprav\p{L}*|text(?:y|u|ech)?|psal\p{L}*|napsal\p{L}*|vysl[oay]|publikoval\p{L}*|zverejn\p{L}*|pisem\p{L}*|informoval\p{L}*)(?![\p{L}])/u,
};

/** First-person words for the newsroom's own articles. */
const ours: Readonly<Record<string, RegExp>> = {
  en: /\b(?:we|our|us|articles|stories|pieces|coverage)\b/,
  cs: /(?:^|[^\p{L}])(?:jsme|nas\p{L}*|clank(?:y|u|ech)|texty)(?![\p{L}])/u,
};

/** Dates that can only be of publication. */
const relative =
  /\b(?:last week|this week|last month|this month|minuly tyden|tento tyden|minuly mesic|tento mesic)\b/;

/** Reads a publication date from a question about articles; other dates are of events, which later articles report too. */
export function dateFilters(text: string, language: string, now: Date) {
  const folded = foldForSearch(text);
  const speaksOfWriting = written[language]?.test(folded) || relative.test(folded);
  const speaksOfOurs = ours[language]?.test(folded);
  // "What article was published in 1937?" asks about events of 1937.
  const isOfPublication = ({ said }: Time) =>
    speaksOfOurs || !/^(?:in|during|v|v roce|z roku|behem|roku)\b/.test(said);
  const time = speaksOfWriting ? timesIn(folded, now).find(isOfPublication) : undefined;
  if (!time) return { articleFilters: {}, words: new Set<string>() };
  return {
    articleFilters: publishedIn(time),
    words: new Set([
      ...(time.isNamed ? [] : wordsIn(time.said)),
      ...(folded.match(written[language] ?? /$^/) ?? []).flatMap(wordsIn),
    ]),
  };
}

type Time = Span & { readonly said: string };

function* timesIn(folded: string, now: Date): Generator<Time, undefined> {
  for (const [pattern, read] of timeReadings) {
    const match = pattern.exec(folded);
    if (match) yield { said: match[0], ...read(match, now) };
  }
}

function publishedIn({ from = '*', to = '*' }: Span): ArticleFilters {
  return { publishDate: `[${from} TO ${to}]` };
}

const earliest = 1000;

/** Reads a period of several years: "since 2000", "in the 1950s". */
export function readPeriod(text: string, now: Date) {
  for (const { said, from, to, isNamed } of timesIn(foldForSearch(text), now)) {
    const first = from === undefined ? earliest : Number(from.slice(0, 4));
    const last = to === undefined ? now.getUTCFullYear() : Number(to.slice(0, 4));
    const words = new Set(wordsIn(isNamed ? '' : said));
    if (first < last) return { period: { from: first, to: last }, words };
  }
  return undefined;
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}

const open: ReadonlySet<Question['kind']> = new Set(['what', 'events', 'summary', 'timeline']);

export function isOpen(kind: Question['kind'], types: readonly string[]): boolean {
  return open.has(kind) && types.length === 0;
}

/** Limits the question to articles published at its time, without temporal and weak words. */
export function publishedThen(
  text: string,
  terms: readonly QuestionTerm[],
  filters: ArticleFilters,
  now: Date,
): Question['publishedThen'] {
  const time = timesIn(foldForSearch(text), now).find(({ isNamed }) => !isNamed);
  if (!time) return undefined;
  const dated = new Set(wordsIn(time.said));
  return {
    terms: terms.filter((term) => !isWeakTerm(term) && !dated.has(foldForSearch(term.text))),
    articleFilters: { ...publishedIn(time), ...filters },
    period: undefined,
  };
}
