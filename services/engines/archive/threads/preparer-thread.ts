import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { readArticles } from '../writer/parse-articles.ts';
import { buffersOf, prepareArticles } from '../writer/prepared-articles.ts';
import { Vocabulary } from '../writer/vocabulary.ts';
import { answerCalls, type CallMessage } from './answer-calls.ts';
import type { PreparerOperations } from './operations.ts';

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');

/** Words kept between calls: some 40 MB. */
const maxWords = 160_000;

setImmediate(() => {
  const vocabulary = new Vocabulary(maxWords);
  let transferred: ArrayBuffer[] = [];
  const answer = answerCalls<PreparerOperations>(
    [
      {
        prepare: ({ dataset, json, time, averages }) => {
          const articles = readArticles(json).map((article) => {
            return { face: 'retrieval' as const, article, dataset };
          });
          const prepared = prepareArticles(articles, { time, averages, vocabulary });
          transferred = buffersOf(prepared);
          return prepared;
        },
      },
    ],
    // Calls are answered one after another, so these buffers belong to this answer.
    (message) => {
      port.postMessage(message, transferred);
      transferred = [];
    },
  );
  port.on('message', (message: CallMessage<PreparerOperations> | 'close') => {
    if (message === 'close') port.close();
    else answer(message);
  });
  // Flushed here, as the thread may end suddenly.
  flushCompileCache();
});
