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

/** What the writing thread does, one after another. Times are ISO. */
export type WriterOperations = {
  put: { ask: { tenant: string; articles: readonly PutArticle[]; time: string }; answer: Indexed };
  /** By its id in a dataset; answers its id in the whole archive. */
  putIn: {
    ask: { tenant: string; dataset: string; article: Article; time: string };
    answer: IndexedIn;
  };
  createDataset: {
    ask: { tenant: string; dataset: string; time: string };
    answer: undefined;
  };
  deleteDataset: { ask: { tenant: string; dataset: string }; answer: undefined };
  /** Articles that another thread has prepared. */
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
  /** Readers' verdicts on recommended articles. */
  addVerdicts: {
    ask: { tenant: string; verdicts: readonly { id: string; accepted: boolean }[] };
    answer: undefined;
  };
  /** Articles that are still to be analysed. */
  waiting: { ask: { limit: number }; answer: WaitingArticle[] };
  /** What the analyses of such articles found, as the wire has it; no bytes: it failed. */
  saveAnalyses: {
    ask: { analyses: readonly { key: number; bytes: Uint8Array | undefined }[]; time: string };
    answer: undefined;
  };
  /** Ends embargoes whose time has come. */
  endEmbargoes: { ask: { time: string }; answer: number };
  /** Tells the index of every tenant again, before it answers. */
  announceAll: { ask: undefined; answer: undefined };
  /** Nothing was written for a while: time to merge what was left in small parts. */
  rest: { ask: undefined; answer: undefined };
  counts: { ask: undefined; answer: { articles: number; waiting: number } };
};

/** What the thread does that reads lists of articles, so that the writing one has less to do. */
export type PreparerOperations = {
  /** A list of articles of the retrieval face in JSON, which is checked; `averages` are those of the tenant's index. */
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

/** What searching threads do. */
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

/** A tenant's index from now on, with the marks of this moment; buffers that a thread has already it need not open again. */
export type IndexMessage = {
  kind: 'index';
  tenant: string;
  segments: readonly { id: number; data: SegmentData }[];
  /** Words by part that an article has on average; undefined while there are too few to say. */
  averages: PartNumbers | undefined;
};

/** The index of every tenant has been told. */
export type ReadyMessage = { kind: 'ready' };

/** Something failed that no call waits for. */
export type FaultMessage = { kind: 'fault'; fault: object };

/** Segments to merge into one with this id, which is saved at `path`, if given. */
export type MergeJob = { id: number; parts: readonly SegmentData[]; path: string | undefined };
