import type {
  ArticleDetails,
  ArticleStateList,
  ArticleStateRequest,
  MetadataBatchResult,
  MetadataChange,
} from '../../lib/contract/archive-articles.ts';
import type {
  ArticleState,
  FacetCounts,
  FacetRequest,
  Histogram,
  HistogramInterval,
  Passage,
  QueryNote,
  SearchOrder,
  Stretch,
} from '../../lib/contract/archive-search.ts';
import type { ArticleFilter } from '../../lib/contract/article-filter.ts';
import type { Article } from '../../lib/contract/media-articles.ts';
import type { ArchiveArticle } from '../../lib/contract/retrieval.ts';
import type { RecommendReasons } from '../../lib/contract/retrieval-search.ts';

/** An article as it came, by the one face or the other; each can be made of the other (`article-forms.ts`). */
export type SentArticle =
  | { face: 'retrieval'; article: ArchiveArticle }
  | { face: 'media'; article: Article };

/** An article to be kept. Its id is unique in the tenant: in another dataset it moves. */
export type PutArticle = SentArticle & { dataset: string };

/** What the analysis found; undefined while it is still to come. */
export type Found = ArticleDetails['analysis'];

/** What the record holds of an article. */
export type KeptArticle = PutArticle & {
  /** Number of this version; grows with every change of the tenant's archive. */
  key: number;
  indexedAt: string;
  found: Found;
  state: ArticleState | undefined;
  /** The articles of nearly the same text, this one not among them; the leader is the one that is found. */
  leaderId: string | undefined;
  duplicateIds: readonly string[];
};

export type Filter = ArticleFilter | undefined;

export type ArchiveSearch = {
  query: string;
  match: 'inflected' | 'written';
  language: string | undefined;
  filter: Filter;
  sort: SearchOrder;
  /** Half-life in days. */
  freshness: number | undefined;
  limit: number;
  offset: number;
  cursor: string | undefined;
  facets: readonly FacetRequest[];
  histogram: HistogramInterval | 'auto' | undefined;
  highlight: boolean;
  unfold: boolean;
  now: Date;
};

export type SearchHit = {
  kept: KeptArticle;
  /** 0–1. */
  score: number;
  titleMarks: readonly Stretch[];
  passage: Passage | undefined;
};

export type SearchFindings = {
  total: number;
  isEstimated: boolean;
  isRelaxed: boolean;
  hits: readonly SearchHit[];
  facets: readonly FacetCounts[];
  histogram: Histogram | undefined;
  notes: readonly QueryNote[];
  nextCursor: string | undefined;
};

/** What related articles are looked for: those like a whole article, or like a short text. */
export type RelatedSearch = {
  target: SentArticle | { text: string; language: string | undefined };
  /** What the analysis found in the target, where it is known. */
  found: Found;
  filter: Filter;
  /** 0–1. */
  minScore: number;
  limit: number;
  /** Pages by the cursor of the last answer. */
  cursor: string | undefined;
  /** Only articles whose media settings say that they are published and not expired. */
  onlyPublished: boolean;
  dataset: string | undefined;
  wantsReasons: boolean;
  now: Date;
};

export type RelatedHit = {
  kept: KeptArticle;
  score: number;
  reasons: RecommendReasons | undefined;
};

export type RelatedFindings = { hits: readonly RelatedHit[]; nextCursor: string | undefined };

/** `fields` undefined: those of the metadata. `values`: how many of the most frequent of each. */
export type StatsRequest = {
  filter: Filter;
  fields: readonly string[] | undefined;
  values: number;
  now: Date;
};

export type CheckRequest = { filter: Filter; expectedIds: readonly string[]; now: Date };

export type Stats = {
  total: number;
  facets: readonly FacetCounts[];
  /** Milliseconds since 1970. */
  dates: { min: number; max: number } | undefined;
};

export type ArchiveHealth = { isReady: boolean; articles: number; waiting: number };

/**
 * The archive engine. All calls but `health` are of one tenant. What `put`, `remove` and `setState` have answered is
 * durable and found. Throws a ServiceError where a request cannot be met.
 */
export type ArchivePort = {
  put(tenant: string, articles: readonly PutArticle[], time: Date): Promise<number>;
  /** Returns how many were there. */
  remove(tenant: string, ids: readonly string[]): Promise<number>;
  /** Sorted. Withdrawn and embargoed articles are not among them. */
  ids(tenant: string): Promise<string[]>;
  /** Names of the datasets that have articles, sorted. */
  datasets(tenant: string): Promise<string[]>;
  /** In the order asked for; unknown ones are left out. */
  get(tenant: string, ids: readonly string[]): Promise<KeptArticle[]>;
  search(tenant: string, search: ArchiveSearch, signal: AbortSignal): Promise<SearchFindings>;
  related(tenant: string, search: RelatedSearch, signal: AbortSignal): Promise<RelatedFindings>;
  stats(tenant: string, request: StatsRequest): Promise<Stats>;
  check(tenant: string, request: CheckRequest): Promise<{ matchedIds: string[]; total: number }>;
  /** Articles of nearly the same text as these leaders, for each that has any. */
  duplicates(tenant: string, leaderIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
  states(tenant: string): Promise<ArticleStateList>;
  changeMetadata(
    tenant: string,
    changes: readonly MetadataChange[],
    time: Date,
  ): Promise<MetadataBatchResult>;
  addVerdicts(
    tenant: string,
    verdicts: readonly { id: string; accepted: boolean }[],
  ): Promise<void>;
  setState(tenant: string, id: string, state: ArticleStateRequest, time: Date): Promise<void>;
  health(): ArchiveHealth;
};
