import type { ArticleDetails } from '../../../lib/contract/archive-articles.ts';
import type {
  ArticleState,
  FacetCounts,
  FacetRequest,
  Histogram,
  HistogramInterval,
  Passage,
  QueryNote,
  SearchOrder,
  TakenFor,
} from '../../../lib/contract/archive-search.ts';
import type { Stretch } from '../../../lib/contract/fields.ts';
import type { Article } from '../../../lib/contract/media-articles.ts';
import type { ArchiveArticle } from '../../../lib/contract/retrieval.ts';
import type { RecommendReasons } from '../../../lib/contract/retrieval-search.ts';
import type { ArticleFilter } from '../../../lib/query-language/article-filter.ts';

/** What the media face said of an article and the retrieval face has no words for. */
export type MediaPart = Pick<Article, 'categories' | 'recommendation'>;

/**
 * An article as it came, by the one face or the other; each can be made of the other (`article-forms.ts`). What the media
 * face had said stays where the retrieval face writes the article anew.
 */
export type SentArticle =
  | { face: 'retrieval'; article: ArchiveArticle; media?: MediaPart }
  | { face: 'media'; article: Article };

/** An article to be kept. Its id is unique in the whole archive of the tenant. */
export type PutArticle = SentArticle & { dataset: string };

/** What the analysis found; undefined while it is still to come. */
export type Found = ArticleDetails['analysis'];
export type FoundLanguage = Pick<NonNullable<Found>, 'language'> | undefined;

/** What the record holds of an article. */
export type StoredArticle = PutArticle & {
  /** Number of this version; grows with every change of the tenant's archive. */
  key: number;
  /** Its id in its dataset; left out: the same as in the whole archive. */
  ownId?: string;
  indexedAt: string;
  found: Found;
  state: ArticleState | undefined;
  /**
   * The articles of nearly the same text, this one not among them; the leader is the one that is found where nothing else is
   * asked, and one that may be found.
   */
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

/** As much of an article as a page of hits needs. */
export type HitArticle = PutArticle & {
  found: FoundLanguage;
  state: ArticleState | undefined;
  duplicateCount: number;
};

export type SearchHit = {
  stored: HitArticle;
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
  /** Words that no article has, and the names that were looked for instead. */
  takenFor?: readonly TakenFor[];
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
  /** Only articles whose media settings say that they are published by now and not expired. */
  onlyPublished: boolean;
  dataset: string | undefined;
  wantsReasons: boolean;
  now: Date;
};

export type RelatedHit = {
  stored: StoredArticle;
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

/** Every value of a field, behind `after`; `since` is milliseconds since 1970. */
export type ValuesRequest = {
  field: string;
  after: string | undefined;
  limit: number;
  since: number;
};

export type Values = {
  /** In the order of their code units; `last` is milliseconds since 1970. */
  values: readonly { value: string; count: number; recent: number; last: number | undefined }[];
  next: string | undefined;
};

export type CheckRequest = {
  filter: Filter;
  expectedIds: readonly string[];
  /** Only articles that may be recommended pass. */
  onlyPublished?: boolean;
  now: Date;
};

export type Stats = {
  total: number;
  facets: readonly FacetCounts[];
  /** Milliseconds since 1970. */
  dates: { min: number; max: number } | undefined;
};

/** How many articles were indexed, and how many of them have a state that they keep. */
export type Indexed = {
  count: number;
  states: Readonly<Partial<Record<ArticleState['kind'], number>>>;
};

/** `id`: in the whole archive. */
export type IndexedIn = Indexed & { id: string };

export type ArchiveHealth = { isReady: boolean; articles: number; waiting: number };
