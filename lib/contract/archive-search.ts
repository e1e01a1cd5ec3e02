import * as z from 'zod';
import { writtenWithin } from './faces.ts';
import {
  AnsweredDateTime,
  DateTime,
  Flag,
  LanguageCode,
  NonEmptyText,
  namedObject,
  oneOf,
  Stretch,
  Text,
} from './fields.ts';
import { limits } from './limits.ts';
import { AdvancedFilter, ArchiveArticlePart, ArticleFilters } from './retrieval.ts';

// Beyond CONTRACT: extension `archive-search`.

const searchOrders = ['relevance', 'newest', 'oldest'] as const;
const histogramIntervals = ['day', 'week', 'month', 'year'] as const;
export type HistogramInterval = (typeof histogramIntervals)[number];

/** A field whose most frequent values are wanted, counted over the hits. */
export const FacetRequest = namedObject('FacetRequest', {
  field: NonEmptyText,
  limit: z.int().min(1).max(limits.facetValues.max).default(limits.facetValues.default),
  /** Only values with this in them, case and marks folded. */
  contains: Text.optional(),
  /** Counts as if no constraint of `articleFilters` on this same field were there. */
  ignoreOwnFilter: Flag.default(false),
});
export type FacetRequest = z.output<typeof FacetRequest>;

const { min, max } = limits.searchPage;

/**
 * Body of `POST /v1/articles/search`. `query` is in the language of the search box (`archive-query.ts`); an empty one finds
 * every article. Pages by `offset` up to 10,000, and past it by `cursor` (`*` asks for the first page).
 */
export const ArchiveSearchRequest = namedObject('ArchiveSearchRequest', {
  query: Text.max(limits.queryLength).default(''),
  /** `inflected`: any form of a word, case and marks folded; `written`: as it is written. */
  match: oneOf(['inflected', 'written']).default('inflected'),
  /** Language of the query; left out: words are looked for in every language that the archive has. */
  language: LanguageCode.optional(),
  articleFilters: ArticleFilters.optional(),
  advancedFilter: AdvancedFilter.optional(),
  sort: oneOf(searchOrders).default('relevance'),
  /** Days after which an article counts half, with `relevance`. */
  freshness: z.number().min(0.1).max(36_500).optional(),
  limit: z.int().min(min).max(max).default(limits.searchPage.default),
  offset: z.int().min(0).max(10_000).default(0),
  cursor: Text.optional(),
  facets: z.array(FacetRequest).max(30).default([]),
  histogram: oneOf(['auto', ...histogramIntervals]).optional(),
  /** Adds passages and marked words to articles. */
  highlight: Flag.default(true),
  /** Articles of nearly the same text each for itself, not folded under one. */
  returnDuplicates: Flag.default(false),
  /** Left out: all members; `id` and `score` always. */
  returnFields: z.array(Text).optional(),
});

/** The sentences of an article that hold the most of the query. */
export const Passage = namedObject('Passage', {
  /** Number of the paragraph in `paraSpecs`. */
  paragraph: z.int().min(0),
  /** Start of the passage in it, in code points. */
  off: z.int().min(0),
  text: z.string(),
  /** Places within the passage. */
  marks: z.array(Stretch),
});
export type Passage = z.output<typeof Passage>;

export const articleStateKinds = ['corrected', 'withdrawn', 'embargoed'] as const;

/** A correction, withdrawal or embargo after indexing. Withdrawn and embargoed articles are never found. */
export const ArticleState = namedObject('ArticleState', {
  kind: z.enum(articleStateKinds),
  /** A note for readers: what was wrong, or why it is gone. */
  note: z.string(),
  by: z.string(),
  at: AnsweredDateTime,
  /** When an embargo ends by itself. */
  until: AnsweredDateTime.optional(),
});
export type ArticleState = z.output<typeof ArticleState>;

export const ArchiveHit = namedObject('ArchiveHit', {
  ...ArchiveArticlePart.shape,
  score: writtenWithin(0, 1),
  dataset: z.string(),
  titleMarks: z.array(Stretch),
  passage: Passage.optional(),
  /** True if no word of the query is in it: its meaning is near, and `passage` is the sentence that is meant. */
  byMeaning: z.boolean().optional(),
  /** Number of near-duplicates folded under this article. */
  duplicateCount: z.int().min(0),
  state: ArticleState.optional(),
});
export type ArchiveHit = z.output<typeof ArchiveHit>;

export const FacetCounts = namedObject('FacetCounts', {
  name: z.string(),
  /** Hits that have the field. */
  totalCount: z.int().min(0),
  /** Most frequent first. */
  values: z.array(z.object({ value: z.string(), count: z.int().min(0) })),
});
export type FacetCounts = z.output<typeof FacetCounts>;

export const Histogram = namedObject('Histogram', {
  interval: z.enum(histogramIntervals),
  /** In order, days as `YYYY-MM-DD` in UTC; empty ones in between are there. */
  buckets: z.array(z.object({ from: z.string(), count: z.int().min(0) })),
});
export type Histogram = z.output<typeof Histogram>;

/** Something read otherwise than it may have been meant, such as a quote that was never closed. */
export const QueryNote = namedObject('QueryNote', {
  code: z.string(),
  off: z.int().min(0),
  text: z.string(),
});
export type QueryNote = z.output<typeof QueryNote>;

/** A word of the query that no article has, and the name a slip away that was looked for instead. */
export const TakenFor = namedObject('TakenFor', {
  text: z.string(),
  off: z.int().min(0),
  instead: z.string(),
});
export type TakenFor = z.output<typeof TakenFor>;

export const ArchiveSearchResponse = namedObject('ArchiveSearchResponse', {
  referenceKey: z.string(),
  /** Exact up to 20,000. */
  totalCount: z.int().min(0),
  isEstimated: z.boolean(),
  /** No article has all the words: these have the most of them. */
  isRelaxed: z.boolean(),
  articles: z.array(ArchiveHit),
  facets: z.array(FacetCounts),
  histogram: Histogram.optional(),
  notes: z.array(QueryNote),
  takenFor: z.array(TakenFor).optional(),
  /** Missing on the last page. */
  nextCursor: z.string().optional(),
});
export type ArchiveSearchResponse = z.output<typeof ArchiveSearchResponse>;

const maxValues = 5_000;

/** Body of `POST /v1/articles/values`: every value of a field, page by page. */
export const FieldValuesRequest = namedObject('FieldValuesRequest', {
  field: NonEmptyText,
  /** The last value of the page before. */
  after: Text.optional(),
  limit: z.int().min(1).max(maxValues).default(maxValues),
  /** From when on an article counts as recent. */
  since: DateTime.optional(),
});

/**
 * In the order of their code units, counted exactly over all articles that can be found, near-duplicates too. A field
 * that no article has has no values.
 */
export const FieldValues = namedObject('FieldValues', {
  values: z.array(
    z.object({
      value: z.string(),
      count: z.int().min(1),
      /** Number published (else indexed) since the time asked for; all of them where none is asked for. */
      recent: z.int().min(0),
      /** When the newest of them was published, or, where it does not say, indexed. */
      lastAt: AnsweredDateTime.optional(),
    }),
  ),
  /** Value of `after` for the next page; missing on the last. */
  next: z.string().optional(),
});
