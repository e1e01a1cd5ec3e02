import type { SentenceEntity } from '../../archive/port.ts';
import type { Passage } from '../types.ts';
import type { DatePrecision } from '../words.ts';

/** The time of a reported event with its precision. */
export type EventTime = {
  /** Milliseconds since 1970, the start of the day, month or year. */
  readonly time: number;
  readonly precision: DatePrecision;
};

const form = /^(\d{4}|XXXX)(?:-(\d\d))?(?:-(\d\d))?(?:T[\d:]*)?$/;

/**
 * Returns the first date of a sentence, preferring days to years and skipping dates of earlier events ("the goal that
 * Kennedy had set in 1961"); undefined if it has none.
 */
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
