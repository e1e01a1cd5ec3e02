import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../../../../lib/runtime/collect-garbage.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import { openArchiveToRead } from '../record/open-archive.ts';
import { RecordReader } from '../record/read-record.ts';
import { Searcher } from '../searcher/searcher.ts';
import { limitKnownWords } from '../words/known-words.ts';
import { answerCalls, type CallMessage } from './answer-calls.ts';
import { MemoryRelease } from './memory-release.ts';
import type { IndexMessage, SearcherOperations } from './operations.ts';

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');
const dataDir: string = workerData;
/** This thread reads only the texts of hits. */
const maxKnownWords = 8_000;

setImmediate(() => {
  limitKnownWords(maxKnownWords);
  const file = openArchiveToRead(dataDir);
  const release = new MemoryRelease();
  const record = new RecordReader(file);
  const searcher = new Searcher(record);
  const answer = answerCalls<SearcherOperations>([searcher, record], (message) =>
    port.postMessage(message),
  );
  port.on('message', (message: CallMessage<SearcherOperations> | IndexMessage | 'close') => {
    if (message === 'close') {
      file.close();
      port.close();
    } else if ('segments' in message) {
      release.drop(searcher.follow(message.tenant, message.segments, openSegment));
    } else {
      answer(message);
    }
  });
  // Flushed here, as the thread may end suddenly.
  flushCompileCache();
  // Limits the heap, which V8 sizes before it knows the load.
  collectGarbage();
});
