import { workerData } from 'node:worker_threads';
import { collectGarbage } from '../../../../lib/runtime/collect-garbage.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import { openArchiveToRead } from '../record/open-archive.ts';
import { RecordReader } from '../record/read-record.ts';
import { Searcher } from '../searcher/searcher.ts';
import { limitKnownWords } from '../words/known-words.ts';
import type { IndexMessage, SearcherOperations } from './operations.ts';
import { MemoryRelease, runProgram } from './thread-program.ts';

const dataDir: string = workerData;
/** This thread reads only the texts of hits. */
const maxKnownWords = 8_000;

runProgram<SearcherOperations, IndexMessage>(() => {
  limitKnownWords(maxKnownWords);
  const file = openArchiveToRead(dataDir);
  const release = new MemoryRelease();
  const record = new RecordReader(file);
  const searcher = new Searcher(record);
  // Limits the heap, which V8 sizes before it knows the load.
  collectGarbage();
  return {
    handlers: [searcher, record],
    onMessage: ({ tenant, segments }) =>
      release.drop(searcher.follow(tenant, segments, openSegment)),
    close: () => void file.close(),
  };
});
