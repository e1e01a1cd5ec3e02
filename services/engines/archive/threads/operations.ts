import type {
  ArticleStateList,
  ArticleStateRequest,
  MetadataBatchResult,
  MetadataChange,
} from '../../../../lib/contract/archive-articles.ts';
import type { Article } from '../../../../lib/contract/media-articles.ts';
import type { PartNumbers } from '../index/postings/term-weight.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import type { PassageFindings, PassageSearch } from '../passage-search.ts';
import type { WaitingArticle } from '../record/write-record.ts';
import type {
  ArchiveSearch,
  CheckRequest,
  Indexed,
  IndexedIn,
  PutArticle,
  RelatedFindings,
  RelatedSearch,
  SearchFindings,
  Stats,
  StatsRequest,
  StoredArticle,
  Values,
  ValuesRequest,
} from '../types.ts';
import type { PreparedArticles } from '../writer/prepared-articles.ts';

/** Operations of the writing thread, one after another. Times are ISO. */
export type WriterOperations = {
  put: { ask: { tenant: string; articles: readonly PutArticle[]; time: string }; answer: Indexed };
  /** Puts an article by its id in a dataset; answers its id in the whole archive. */
  putIn: {
    ask: { tenant: string; dataset: string; article: Article; time: string };
    answer: IndexedIn;
  };
  createDataset: {
    ask: { tenant: string; dataset: string; time: string };
    answer: undefined;
  };
  deleteDataset: { ask: { tenant: string; dataset: string }; answer: undefined };
  /** Puts articles that the preparing thread has parsed. */
  putPrepared: {
    ask: { tenant: string; prepared: PreparedArticles; time: string };
    answer: Indexed;
  };
  /** Answers how many were there. */
  remove: { ask: { tenant: string; ids: readonly string[] }; answer: number };
  setState: {
    ask: { tenant: string; id: string; state: ArticleStateRequest; time: string };
    answer: undefined;
  };
  changeMetadata: {
    ask: { tenant: string; changes: readonly MetadataChange[]; time: string };
    answer: MetadataBatchResult;
  };
  addVerdicts: {
    ask: { tenant: string; verdicts: readonly { id: string; accepted: boolean }[] };
    answer: undefined;
  };
  waiting: { ask: { limit: number }; answer: WaitingArticle[] };
  /** Saves analyses as JSON of the contract; `bytes` is undefined where one failed. */
  saveAnalyses: {
    ask: { analyses: readonly { key: number; bytes: Uint8Array | undefined }[]; time: string };
    answer: undefined;
  };
  endEmbargoes: { ask: { time: string }; answer: number };
  /** Sends the index of every tenant again, before it answers. */
  announceAll: { ask: undefined; answer: undefined };
  /** Merges what was left in small segments, as nothing was written for a while. */
  endBurst: { ask: undefined; answer: undefined };
  counts: { ask: undefined; answer: { articles: number; waiting: number } };
};

/** Operations of the thread that parses lists of articles, to relieve the writing one. */
export type PreparerOperations = {
  /**
   * Parses and validates a JSON list of articles of the retrieval face; `averages` are those of the tenant's index.
   */
  prepare: {
    ask: {
      dataset: string;
      json: Uint8Array<ArrayBuffer>;
      time: string;
      averages: PartNumbers | undefined;
    };
    answer: PreparedArticles;
  };
};

/** Operations of searching threads. */
export type SearcherOperations = {
  search: { ask: { tenant: string; search: ArchiveSearch }; answer: SearchFindings };
  related: { ask: { tenant: string; search: RelatedSearch }; answer: RelatedFindings };
  passages: { ask: { tenant: string; search: PassageSearch }; answer: PassageFindings };
  stats: { ask: { tenant: string; request: StatsRequest }; answer: Stats };
  values: { ask: { tenant: string; request: ValuesRequest }; answer: Values };
  check: {
    ask: { tenant: string; request: CheckRequest };
    answer: { matchedIds: string[]; total: number };
  };
  get: { ask: { tenant: string; ids: readonly string[] }; answer: StoredArticle[] };
  getIn: {
    ask: { tenant: string; dataset: string; ownIds: readonly string[] };
    answer: StoredArticle[];
  };
  getAnywhere: { ask: { tenant: string; id: string }; answer: StoredArticle | undefined };
  ids: { ask: { tenant: string }; answer: string[] };
  datasets: { ask: { tenant: string }; answer: string[] };
  countOf: { ask: { tenant: string; dataset: string }; answer: number };
  states: { ask: { tenant: string }; answer: ArticleStateList };
};

/** The current index of a tenant with its marks; a thread need not reopen buffers that it has. */
export type IndexMessage = {
  kind: 'index';
  tenant: string;
  segments: readonly { id: number; data: SegmentData }[];
  /** Average number of words by part; undefined while there are too few articles. */
  averages: PartNumbers | undefined;
};

/** Sent when the index of every tenant was sent. */
export type ReadyMessage = { kind: 'ready' };

/** A failure outside of calls. */
export type FaultMessage = { kind: 'fault'; fault: object };

/** Segments to merge into one with this id, which is saved at `path`, if given. */
export type MergeJob = { id: number; parts: readonly SegmentData[]; path: string | undefined };
