import type { FacetCounts, HistogramInterval } from '../../../../lib/contract/archive-search.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { bucketDates, type DateRange } from '../index/facets/count-dates.ts';
import type { FacetQuestion } from '../index/facets/count-values.ts';
import { placeOf, shorten } from './field-values.ts';
import { type Dsl, term } from './query-dsl.ts';

/** The members of answers that our aggregations have. */
export type Aggregation = {
  readonly doc_count?: number;
  readonly value?: number | null;
  readonly buckets?: readonly Bucket[];
  readonly values?: Aggregation;
};

export type Bucket = {
  readonly key: string | number | { readonly value: string };
  readonly doc_count: number;
  readonly recent?: Aggregation;
  readonly last?: Aggregation;
  readonly newest?: { readonly hits: { readonly hits: readonly Hit[] } };
};

export type Hit = {
  readonly _score: number | null;
  readonly sort?: readonly (number | string)[];
  readonly matched_queries?: readonly string[];
  readonly fields?: Readonly<Record<string, readonly (number | string)[]>>;
};

export type Aggregations = Readonly<Record<string, Aggregation>>;

/** Values that are looked through for those that contain some text; fields have far fewer. */
const maxValues = 10_000;

/** Keeps a pattern of Lucene's language to the values that begin with this. */
export function beginsWith(lead: string): string {
  return `${lead.replace(/[^\p{L}\p{N}\0]/gu, String.raw`\$&`)}.*`;
}

/** Counts the values of a field, most frequent first, equal ones in their order. */
export function facetAggregation({ field, limit, contains }: FacetQuestion): Dsl {
  const { field: place, lead } = placeOf(field);
  const size = contains ? maxValues : limit;
  const terms = { field: place, size, ...(lead !== '' && { include: beginsWith(lead) }) };
  return { filter: term('fields', shorten(field)), aggs: { values: { terms } } };
}

export function facetOf(
  { field, limit, contains = '' }: FacetQuestion,
  { doc_count: totalCount = 0, values }: Aggregation = {},
): FacetCounts {
  const { lead } = placeOf(field);
  const wanted = foldForSearch(contains);
  const all = (values?.buckets ?? []).map(({ key, doc_count: count }) => {
    return { value: String(key).slice(lead.length), count };
  });
  const named =
    wanted === '' ? all : all.filter(({ value }) => foldForSearch(value).includes(wanted));
  return { name: field, totalCount, values: named.slice(0, limit) };
}

/** First and last date, and the number of articles of each day. */
export const dateAggregations = {
  first: { min: { field: 'date' } },
  last: { max: { field: 'date' } },
};

export const dayAggregation = {
  days: { date_histogram: { field: 'date', calendar_interval: 'day', min_doc_count: 1 } },
};

/** Milliseconds since 1970; undefined where no article has a date. */
export function dateRangeOf({ first, last }: Aggregations): DateRange | undefined {
  const [min, max] = [first?.value ?? undefined, last?.value ?? undefined];
  return min === undefined || max === undefined ? undefined : { min, max };
}

export function histogramOf(aggregations: Aggregations, asked: HistogramInterval | 'auto') {
  const days = aggregations.days?.buckets ?? [];
  const dates = days.map(({ key, doc_count: count }) => ({ date: Number(key), count }));
  return bucketDates(dateRangeOf(aggregations), dates, asked);
}
