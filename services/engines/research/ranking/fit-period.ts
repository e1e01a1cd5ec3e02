import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import { resolveDate } from '../answer/told-time.ts';
import type { Period } from '../types.ts';
import { yearOf } from './cover-terms.ts';

/** How well a sentence fits a time: by what it says itself, else by when its article appeared or what its lead says. */
const fits = { said: 1, published: 0.9, lead: 0.8, unknown: 0.5, elsewhen: 0.2, other: 0.1 };
const years = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d)/g;

/** How surely what a sentence tells happened within years, 0–1. `leadYears`: those that the lead of its article says. */
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

/** The years of the dates that a sentence says, those among them that are told from when the article appeared. */
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
