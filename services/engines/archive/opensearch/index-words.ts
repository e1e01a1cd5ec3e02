import type { PartNumbers } from '../index/postings/term-weight.ts';
import type { TermStatistics } from '../index/query/term-statistics.ts';
import type { ArticleReader } from '../searcher/found-articles.ts';
import { knownFields, type LanguageShare, shareOut } from '../searcher/tenant-segments.ts';
import { type Aggregations, beginsWith } from './aggregations.ts';
import { placeOf } from './field-values.ts';
import { askAll, type IndexPlace } from './folded-search.ts';
import { prefixQuery } from './plan-query.ts';
import { allOf, type Dsl, term } from './query-dsl.ts';
import { conceptTermOf } from './to-document.ts';

/** Fields and languages of a tenant's articles. */
export type Overview = {
  readonly fields: readonly string[];
  readonly languages: readonly LanguageShare[];
};

/** A tenant's index, and the record that it was made of. */
export type SearchedArchive = {
  readonly place: IndexPlace;
  readonly overview: Overview;
  readonly tenant: string;
  readonly reader: ArticleReader;
  readonly averages: PartNumbers | undefined;
  /** True if the index has vectors. */
  readonly hasVectors: boolean;
};

/** Limits of what is listed; archives have far fewer. */
const maxFields = 2_000;
const maxLanguages = 200;

export async function readOverview(place: IndexPlace): Promise<Overview> {
  const { field, lead } = placeOf('language');
  const [answer] = await askAll(place, [
    {
      size: 0,
      aggs: {
        fields: { terms: { field: 'fields', size: maxFields } },
        languages: { terms: { field, include: beginsWith(lead), size: maxLanguages } },
      },
    },
  ]);
  const { fields, languages }: Aggregations = answer?.aggregations ?? {};
  return {
    fields: knownFields((fields?.buckets ?? []).map(({ key }) => String(key))),
    languages: shareOut(
      (languages?.buckets ?? []).map(({ key, doc_count: count }) => {
        return [String(key).slice(lead.length), count] as const;
      }),
    ),
  };
}

type TermVectors = {
  term_vectors: {
    words?: {
      field_statistics?: { doc_count: number };
      terms: Record<string, { doc_freq?: number }>;
    };
  };
};

/** Computes twice: first to learn which terms are asked for, then with what the index tells about them. */
export async function withStatistics<Result>(
  place: IndexPlace,
  compute: (statistics: TermStatistics) => Result,
): Promise<Result> {
  return compute(await readStatistics(place, listTerms(compute, 1)));
}

/** Lists the terms that are asked for where all have this frequency, to be looked up all at once. */
export function listTerms(
  ask: (statistics: TermStatistics) => unknown,
  frequency: number,
): string[] {
  const asked = new Set<string>();
  ask({
    documents: 2,
    frequency(term) {
      asked.add(term);
      return frequency;
    },
    formsOf: () => undefined,
  });
  return [...asked];
}

/** Looks up the frequencies of terms. The index is one shard, so they are those that it scores by. */
export async function readStatistics(
  { client, name }: IndexPlace,
  terms: readonly string[],
): Promise<TermStatistics> {
  const words = ['#', ...terms].map((term) => `${conceptTermOf(term)}|1`).join(' ');
  const body = {
    doc: { words },
    fields: ['words'],
    term_statistics: true,
    field_statistics: true,
    positions: false,
    offsets: false,
    payloads: false,
  };
  const answer = await client.ask<TermVectors>('POST', `/${name}/_termvectors`, { body });
  const { field_statistics: field, terms: found = {} } = answer.term_vectors.words ?? {};
  const frequencies = new Map(Object.entries(found));
  return {
    documents: Math.max(0, field?.doc_count ?? 0),
    frequency: (term) => frequencies.get(conceptTermOf(term))?.doc_freq ?? 0,
    formsOf: () => undefined,
  };
}

/** Finds those of some rare terms that an article has which `itself` does not match. */
export async function termsElsewhere(
  place: IndexPlace,
  terms: readonly string[],
  itself: Dsl | undefined,
): Promise<ReadonlySet<string>> {
  if (terms.length === 0) return new Set();
  const names = terms.map(conceptTermOf);
  const filters = names.map((name) => term('words', name));
  const [answer] = await askAll(place, [
    {
      size: 0,
      query: allOf({ filter: [{ terms: { words: names } }], not: itself ? [itself] : [] }),
      aggs: { terms: { filters: { filters } } },
    },
  ]);
  const counts = answer?.aggregations?.terms?.buckets ?? [];
  return new Set(terms.filter((_, at) => (counts[at]?.doc_count ?? 0) > 0));
}

/** Counts the articles that have a word with each of the prefixes. */
export async function countPrefixes(
  place: IndexPlace,
  prefixes: readonly string[],
): Promise<Map<string, number>> {
  if (prefixes.length === 0) return new Map();
  const bodies = prefixes.map((prefix) => ({ size: 0, query: prefixQuery(prefix) }));
  const answers = await askAll(place, bodies);
  return new Map(prefixes.map((prefix, at) => [prefix, answers[at]?.hits.total?.value ?? 0]));
}
