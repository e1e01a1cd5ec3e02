import { workerData } from 'node:worker_threads';
import { collectGarbage } from '../../../../lib/runtime/collect-garbage.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import { AverageLengths } from '../opensearch/average-lengths.ts';
import { OpenSearchClient } from '../opensearch/client.ts';
import { OpenSearchEngine } from '../opensearch/opensearch-engine.ts';
import { IndexedArticles } from '../record/indexed-articles.ts';
import { openArchiveToRead } from '../record/open-archive.ts';
import { RecordReader } from '../record/read-record.ts';
import { Searcher } from '../searcher/searcher.ts';
import { limitKnownWords } from '../words/known-words.ts';
import type { IndexMessage, SearcherOperations } from './operations.ts';
import type { SearcherData } from './searcher-pool.ts';
import { MemoryRelease, runProgram } from './thread-program.ts';

const { dataDir, openSearch }: SearcherData = workerData;
/** This thread reads only the texts of hits. */
const maxKnownWords = 8_000;

runProgram<SearcherOperations, IndexMessage>(() => {
  limitKnownWords(maxKnownWords);
  const file = openArchiveToRead(dataDir);
  const record = new RecordReader(file);
  // Limits the heap, which V8 sizes before it knows the load.
  collectGarbage();
  if (openSearch) {
    const client = new OpenSearchClient(openSearch);
    const lengths = new AverageLengths(new IndexedArticles(file));
    const engine = new OpenSearchEngine(client, record, lengths);
    return {
      handlers: [engine, record],
      isConcurrent: true,
      close: () => {
        client.close();
        file.close();
      },
    };
  }
  const release = new MemoryRelease();
  const searcher = new Searcher(record);
  return {
    handlers: [searcher, record],
    onMessage: ({ tenant, segments }) =>
      release.drop(searcher.follow(tenant, segments, openSegment)),
    close: () => void file.close(),
  };
});
