import type { PartNumbers } from '../index/postings/term-weight.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import type { Feeder } from '../opensearch/feeder.ts';
import type { RecordReader } from '../record/read-record.ts';
import type { SearchEngine } from '../search-engine.ts';
import type { Replica } from '../shared/replica.ts';
import type { SharedIndexChanges } from '../shared/shared-index-changes.ts';
import type { ArchiveWriter } from '../writer/archive-writer.ts';
import type { IndexChanges } from '../writer/index-changes.ts';
import type { PreparedArticles } from '../writer/prepared-articles.ts';

/** `databaseUrl`: several processes share the record there. `isIndexed`: the built-in index is kept. */
export type WriterData = { dataDir: string; databaseUrl: string | undefined; isIndexed: boolean };

/** Operations of the writing thread, one after another; the last ones only where processes share the record. */
export type WriterOperations = Omit<
  ArchiveWriter,
  'open' | 'readAhead' | 'tidy' | 'close' | 'replace' | 'clear'
> &
  IndexChanges &
  Pick<Replica, 'claimUnencoded'> &
  Pick<SharedIndexChanges, 'mayFeed' | 'requestIndex'>;

/** Operations of the thread that parses lists of articles, to relieve the writing one. */
export type PreparerOperations = {
  /** Parses and validates a JSON list of articles of the retrieval face; `averages` are those of the index. */
  prepare(list: {
    dataset: string;
    json: Uint8Array<ArrayBuffer>;
    time: string;
    averages: PartNumbers | undefined;
    isIndexed: boolean;
  }): PreparedArticles;
  /** Frees the words kept for further lists, once no more of them come. */
  forgetWords(): void;
};

/** Operations of the thread that sends articles to another engine. */
export type FeederOperations = Pick<Feeder, 'index' | 'sweep'>;

/** Operations of searching threads. */
export type SearcherOperations = SearchEngine & Omit<RecordReader, 'found' | 'hit'>;

/** The current index of a tenant with its marks; a thread need not reopen buffers that it has. */
export type IndexMessage = {
  kind: 'index';
  tenant: string;
  segments: readonly { id: number; data: SegmentData }[];
  /** Average number of words by part; undefined while there are too few articles. */
  averages: PartNumbers | undefined;
  /** True if any of the articles has a vector. */
  hasVectors: boolean;
};

/** Sent when the index of every tenant was sent. */
export type ReadyMessage = { kind: 'ready' };

/** Sent when changes of other processes were taken over. */
export type ChangedMessage = { kind: 'changed' };

/** A failure outside of calls. */
export type FaultMessage = { kind: 'fault'; fault: object; message: string };
