import type * as z from 'zod';
import type { ArticleDetails } from '../../../lib/contract/archive-articles.ts';
import type {
  ArchiveSearchRequest,
  ArticleState,
  FacetCounts,
  Histogram,
  Passage,
  QueryNote,
  TakenFor,
} from '../../../lib/contract/archive-search.ts';
import type { Stretch } from '../../../lib/contract/fields.ts';
import type { Article } from '../../../lib/contract/media-articles.ts';
import type { ArchiveArticle } from '../../../lib/contract/retrieval.ts';
import type { RecommendReasons } from '../../../lib/contract/retrieval-search.ts';
import type { ArticleFilter } from '../../../lib/query-language/article-filter.ts';
import type { Meaning } from './index/vectors/nearest.ts';

/** Members of the media face that the retrieval face lacks. */
type MediaPart = Pick<Article, 'categories' | 'recommendation'>;

/** An article as it came by one face. Members of the media face survive a new version by the retrieval face. */
export type SentArticle =
  | { face: 'retrieval'; article: ArchiveArticle; media?: MediaPart }
  | { face: 'media'; article: Article };

/** Its id is unique in the whole archive of the tenant. */
export type PutArticle = SentArticle & { dataset: string };

/** Findings of the analysis; undefined while it is still to come. */
export type ArticleFindings = ArticleDetails['analysis'];
export type FoundTag = NonNullable<ArticleFindings>['tags'][number];
export type FindingsLanguage = Pick<NonNullable<ArticleFindings>, 'language'> | undefined;

export type StoredArticle = PutArticle & {
  /** Number of this version; grows with every change of the tenant's archive. */
  key: number;
  /** Id in its dataset; left out: the same as in the whole archive. */
  ownId?: string;
  indexedAt: string;
  found: ArticleFindings;
  state: ArticleState | undefined;
  /** Near-duplicates, without the article itself; the leader is shown by default, one that may be found. */
  leaderId: string | undefined;
  duplicateIds: readonly string[];
};

export type Filter = ArticleFilter | undefined;

/**
 * `freshness` is the half-life in days; `unfold` lists near-duplicates each for itself; `meaning` is that of the query's
 * plain words.
 */
export type ArchiveSearch = Omit<
  z.output<typeof ArchiveSearchRequest>,
  'articleFilters' | 'advancedFilter' | 'returnDuplicates' | 'returnFields'
> & { filter: Filter; unfold: boolean; now: Date; meaning?: Meaning | undefined };

/** The members of an article that a page of hits needs. */
export type HitArticle = PutArticle & {
  found: FindingsLanguage;
  state: ArticleState | undefined;
  duplicateCount: number;
};

export type SearchHit = {
  stored: HitArticle;
  /** 0–1. */
  score: number;
  titleMarks: readonly Stretch[];
  passage: Passage | undefined;
  /** Sentences of which one is meant, where no word of the query is in the article. */
  near: readonly NearSentence[] | undefined;
};

/** A sentence; `off` counts code points of the paragraph. */
export type NearSentence = Pick<Passage, 'paragraph' | 'off' | 'text'> & { language: string };

export type SearchFindings = {
  total: number;
  isEstimated: boolean;
  isRelaxed: boolean;
  hits: readonly SearchHit[];
  facets: readonly FacetCounts[];
  histogram: Histogram | undefined;
  notes: readonly QueryNote[];
  /** Words that no article has, and the names that replaced them. */
  takenFor?: readonly TakenFor[];
  nextCursor: string | undefined;
};

export type RelatedSearch = {
  target: SentArticle | { text: string; language: string | undefined };
  /** Findings in the target, where they are known. */
  found: ArticleFindings;
  filter: Filter;
  /** 0–1. */
  minScore: number;
  limit: number;
  /** Cursor of the last answer. */
  cursor: string | undefined;
  /** Restricts to articles that are published by now and not expired by their media settings. */
  onlyPublished: boolean;
  dataset: string | undefined;
  wantsReasons: boolean;
  /** Number of the model in use; left out: articles are compared by words only. */
  model?: number | undefined;
  /** Of the target's passages, where it is not stored. */
  meanings?: readonly Meaning[] | undefined;
  now: Date;
};

export type RelatedFindings = {
  hits: readonly { stored: StoredArticle; score: number; reasons: RecommendReasons | undefined }[];
  nextCursor: string | undefined;
};

/** `fields` undefined: those of the metadata. `values`: number of most frequent values of each. */
export type StatsRequest = {
  filter: Filter;
  fields: readonly string[] | undefined;
  values: number;
  now: Date;
};

/** Lists the values of a field after `after`; `since` is milliseconds since 1970. */
export type ValuesRequest = {
  field: string;
  after: string | undefined;
  limit: number;
  since: number;
};

export type Values = {
  /** By code units; `last` is milliseconds since 1970. */
  values: readonly { value: string; count: number; recent: number; last: number | undefined }[];
  next: string | undefined;
};

export type CheckRequest = {
  filter: Filter;
  expectedIds: readonly string[];
  /** Restricts to articles that may be recommended. */
  onlyPublished?: boolean;
  now: Date;
};

export type Stats = {
  total: number;
  facets: readonly FacetCounts[];
  /** Milliseconds since 1970. */
  dates: { min: number; max: number } | undefined;
};

/** Number of indexed articles, and of those whose state stays. */
export type Indexed = {
  count: number;
  states: Readonly<Partial<Record<ArticleState['kind'], number>>>;
};

/** `id` is that in the whole archive. */
export type IndexedIn = Indexed & { id: string };

/**
 * Articles that wait for their analysis, analysed ones that wait for vectors or topics, and changed ones that another engine has
 * not indexed yet.
 */
export type ArchiveHealth = {
  isReady: boolean;
  articles: number;
  waiting: number;
  unencoded: number;
  /** Undefined where the built-in index searches. */
  unindexed?: number;
  /** What the engine outside does with vectors: finds articles by them, or only ranks those that words have found. */
  vectors?: 'searched' | 'reranked';
};
