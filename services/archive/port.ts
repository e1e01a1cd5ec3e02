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
  TakenFor,
} from '../../lib/contract/archive-search.ts';
import type { ArticleFilter } from '../../lib/contract/article-filter.ts';
import type { Stretch } from '../../lib/contract/fields.ts';
import type { Article } from '../../lib/contract/media-articles.ts';
import type { ArchiveArticle } from '../../lib/contract/retrieval.ts';
import type { RecommendReasons } from '../../lib/contract/retrieval-search.ts';

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
export type KeptArticle = PutArticle & {
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
  kept: HitArticle;
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

/** What a term may be said by instead. */
export type TermAlternative = {
  /** A word or a phrase, found in any of its forms. */
  readonly text: string;
  /** Of the texts that it is looked for in; undefined: of any. */
  readonly language: string | undefined;
  /** How much a find of it counts of the term itself, 0–1. */
  readonly share: number;
  /** What it is called once it has been named, "the tunnel": found only in articles that name it otherwise too. */
  readonly isShort?: boolean;
  /** What it counts in the others, if anything: they may have it of somebody else. */
  readonly alone?: number;
};

/** A word or a phrase that passages are looked for by, in any of its forms, and how much it counts (1 is usual). */
export type PassageTerm = {
  readonly text: string;
  readonly weight: number;
  /** Of the texts that short words are looked for in; undefined: of any. */
  readonly language?: string | undefined;
  /** Names are found in every language and in more endings. */
  readonly isName?: boolean;
  /** Of the knowledge base: where it is mentioned the term is found, whatever the words. */
  readonly entityId?: string | undefined;
  readonly alternatives?: readonly TermAlternative[];
};

/** Passages that say the most of what is asked for. */
export type PassageSearch = {
  readonly terms: readonly PassageTerm[];
  /** Of entities of the knowledge base that articles are looked for by, beside the words. */
  readonly entityIds: readonly string[];
  /** Of the terms; undefined: any that the archive has. */
  readonly language: string | undefined;
  readonly filter: Filter;
  /** Articles that are read for passages. */
  readonly articles: number;
  /** Sentences in the answer. */
  readonly limit: number;
  readonly now: Date;
};

/** A named thing in a sentence; `off` counts code points from the beginning of the sentence. */
export type SentenceEntity = {
  readonly gkbId: string | undefined;
  readonly stdForm: string;
  readonly type: string;
} & Stretch;

/** A term in a sentence; `share` says how much of it is there: less than 1 for an alternative; left out: 1. */
export type FoundTerm = { readonly term: number; readonly share?: number } & Stretch;

/** A sentence of an article. */
export type FoundSentence = {
  /** Place in `articles` of the findings. */
  readonly article: number;
  /** Place in the article's `paraSpecs`. */
  readonly paragraph: number;
  readonly part: 'title' | 'lead' | 'text';
  /** Place among the sentences of its paragraph. */
  readonly number: number;
  /** In the paragraph, code points. */
  readonly off: number;
  readonly text: string;
  readonly language: string;
  /** Places in the search's `terms` of those that the sentence has, with where they stand in it (code points). */
  readonly terms: readonly FoundTerm[];
  /** Those that the sentence before or behind it has. */
  readonly beside?: readonly number[];
  /** Those of the one before alone. */
  readonly before?: readonly number[];
  /** Those that its paragraph has beside it, and those of the article's title. */
  readonly inParagraph: readonly number[];
  readonly inTitle: readonly number[];
  /** Empty where the article has not been analysed yet. */
  readonly entities: readonly SentenceEntity[];
};

export type FoundArticle = {
  readonly id: string;
  readonly dataset: string;
  readonly title: string;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly state: ArticleState | undefined;
  readonly duplicateIds: readonly string[];
  /** Of the index, as a share of what an article could reach that has every term, 0–1. */
  readonly score: number;
  readonly isAnalysed: boolean;
};

export type PassageFindings = {
  /** Inverse document frequency of each term; of one that the archive does not have, that of a word in one article. */
  readonly rarities: readonly number[];
  /** In how many articles each term is. */
  readonly frequencies: readonly number[];
  /** By term: of a name that no article has, how the one is written that it is taken for as a slip of the pen. */
  readonly takenFor?: readonly (string | undefined)[];
  /** Best first. */
  readonly articles: readonly FoundArticle[];
  /** Those that have the most of the terms first. */
  readonly sentences: readonly FoundSentence[];
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

/**
 * The archive engine. All calls but `health` are of one tenant. What `put`, `remove` and `setState` have answered is
 * durable and found. Throws a ServiceError where a request cannot be met.
 */
export type ArchivePort = {
  /** An article that is there already stays in its dataset. */
  put(tenant: string, articles: readonly PutArticle[], time: Date): Promise<Indexed>;
  /** Puts an article into a dataset by its id there; returns its id in the whole archive, too. */
  putIn(tenant: string, dataset: string, article: Article, time: Date): Promise<IndexedIn>;
  /** Their states end with them. Returns how many were there. */
  remove(tenant: string, ids: readonly string[]): Promise<number>;
  /** Sorted. Withdrawn and embargoed articles are not among them. */
  ids(tenant: string): Promise<string[]>;
  /** Sorted; the home dataset is always there. */
  datasets(tenant: string): Promise<string[]>;
  countOf(tenant: string, dataset: string): Promise<number>;
  /** Throws a ServiceError 409 where another one has nearly this name. */
  createDataset(tenant: string, dataset: string, time: Date): Promise<void>;
  /** Throws a ServiceError 409 where it has articles or is the home dataset. */
  deleteDataset(tenant: string, dataset: string): Promise<void>;
  /** In the order asked for; unknown ones are left out. */
  get(tenant: string, ids: readonly string[]): Promise<KeptArticle[]>;
  /** The same by ids in a dataset. */
  getIn(tenant: string, dataset: string, ownIds: readonly string[]): Promise<KeptArticle[]>;
  /** By an id in the whole archive or in any dataset. */
  getAnywhere(tenant: string, id: string): Promise<KeptArticle | undefined>;
  search(tenant: string, search: ArchiveSearch, signal: AbortSignal): Promise<SearchFindings>;
  related(tenant: string, search: RelatedSearch, signal: AbortSignal): Promise<RelatedFindings>;
  passages(tenant: string, search: PassageSearch, signal: AbortSignal): Promise<PassageFindings>;
  stats(tenant: string, request: StatsRequest): Promise<Stats>;
  values(tenant: string, request: ValuesRequest): Promise<Values>;
  check(tenant: string, request: CheckRequest): Promise<{ matchedIds: string[]; total: number }>;
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
