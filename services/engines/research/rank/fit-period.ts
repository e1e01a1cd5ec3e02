import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import type { Period } from '../types.ts';
import { resolveDate } from './event-time.ts';

/** Fit by the sentence's own dates, else by its article's date or lead. */
const fits = { said: 1, published: 0.9, lead: 0.8, unknown: 0.5, elsewhen: 0.2, other: 0.1 };
const years = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d)/g;

/** Rates how surely a sentence is about a period, 0–1. */
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

/** Lists the years of a sentence's dates, resolving those relative to the article's date. */
export function yearsOf(
  { text, entities }: FoundSentence,
  { publishedAt }: FoundArticle,
): ReadonlySet<number> {
  const dated = entities
    .filter(({ type }) => type === 'date')
    .flatMap((entity) => resolveDate(entity, publishedAt) ?? [])
    .map(({ time }) => new Date(time).getUTCFullYear());
  return new Set([...dated, ...[...text.matchAll(years)].map(([year]) => Number(year))]);
}

export function yearOf({ publishedAt }: FoundArticle): number | undefined {
  return publishedAt === undefined ? undefined : new Date(publishedAt).getUTCFullYear();
}
