import type { FoundArticle, FoundSentence, SentenceEntity } from '../../archive/port.ts';
import type { Passage, Period } from '../types.ts';
import type { DatePrecision } from '../words.ts';

export type EventTime = {
  /** Milliseconds since 1970, the start of the day, month or year. */
  readonly time: number;
  readonly precision: DatePrecision;
};

const form = /^(\d{4}|XXXX)(?:-(\d\d))?(?:-(\d\d))?(?:T[\d:]*)?$/;

/** Returns the first date, days before years, skipping earlier events ("the goal that Kennedy had set in 1961"). */
export function eventTime({ sentence, article }: Passage): EventTime | undefined {
  const dates = sentence.entities.filter(({ type }) => type === 'date' || type === 'time');
  const reported = dates
    .filter(({ off }) => !isOfEarlier(sentence, off))
    .toSorted((one, other) => one.off - other.off)
    .flatMap((entity) => resolveDate(entity, article.publishedAt) ?? []);
  const times = dates.length > 0 ? reported : yearsIn(sentence.text);
  return times.find(({ precision }) => precision === 'day') ?? times[0];
}

/** Matches a relative clause in the past perfect before a date. */
const earlier =
  /(?<!\p{L})(?:that|which|who|whom|whose|where)(?: [\p{L}’'.-]+){0,6} had(?: [\p{L}’'-]+){1,4} $/u;

function isOfEarlier({ text, language }: Passage['sentence'], off: number): boolean {
  return language === 'en' && earlier.test([...text].slice(0, off).join(''));
}

/** Resolves a TIMEX date; one without a year is the last such day before the article, or shortly after it. */
export function resolveDate(
  { stdForm }: Pick<SentenceEntity, 'stdForm'>,
  publishedAt: number | undefined,
): EventTime | undefined {
  const [, year, month, day] = form.exec(stdForm) ?? [];
  if (year === undefined) return undefined;
  const precision = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  const at = (own: number) =>
    new Date(0).setUTCFullYear(own, Number(month ?? 1) - 1, Number(day ?? 1));
  if (year !== 'XXXX') return { time: at(Number(year)), precision };
  if (publishedAt === undefined || month === undefined) return undefined;
  const near = new Date(publishedAt).getUTCFullYear();
  const [nearest] = [near - 1, near, near + 1]
    .map(at)
    .toSorted((one, other) => farness(one, publishedAt) - farness(other, publishedAt));
  return nearest === undefined ? undefined : { time: nearest, precision };
}

/** News reports the past rather than the future. */
const futureFactor = 3;

function farness(time: number, from: number): number {
  return time > from ? (time - from) * futureFactor : from - time;
}

const yearPattern = /(?<![\p{L}\p{N}.,])(1[5-9]\d\d|20\d\d)(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Reads years of an article that has not been analysed yet. */
function yearsIn(text: string): EventTime[] {
  return [...text.matchAll(yearPattern)].map(([year]) => ({
    time: Date.UTC(Number(year), 0, 1),
    precision: 'year',
  }));
}

/** Fit by the sentence's own dates, else by its article's date or lead. */
const fits = { said: 1, published: 0.9, lead: 0.8, unknown: 0.5, elsewhen: 0.2, other: 0.1 };
const years = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d)/g;

export function fitPeriod(
  sentence: FoundSentence,
  article: FoundArticle,
  period: Period,
  leadYears: ReadonlySet<number>,
): number {
  const isWithin = (year: number) => year >= period.from && year <= period.to;
  const said = yearsOf(sentence, article);
  if ([...said].some(isWithin)) return fits.said;
  if (said.size > 0) return fits.other;
  const published = yearOf(article);
  if (published !== undefined && isWithin(published)) return fits.published;
  if ([...leadYears].some(isWithin)) return fits.lead;
  return published === undefined && leadYears.size === 0 ? fits.unknown : fits.elsewhen;
}

export function yearsOf({ text, entities }: FoundSentence, { publishedAt }: FoundArticle) {
  const dated = entities
    .filter(({ type }) => type === 'date')
    .flatMap((entity) => resolveDate(entity, publishedAt) ?? [])
    .map(({ time }) => new Date(time).getUTCFullYear());
  return new Set([...dated, ...[...text.matchAll(years)].map(([year]) => Number(year))]);
}

export function yearOf({ publishedAt }: FoundArticle): number | undefined {
  return publishedAt === undefined ? undefined : new Date(publishedAt).getUTCFullYear();
}
