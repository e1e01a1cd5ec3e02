import { lowerThreadPriority } from '../../../../lib/runtime/lower-thread-priority.ts';
import { readArticles } from '../writer/parse-articles.ts';
import { buffersOf, prepareArticles } from '../writer/prepared-articles.ts';
import { Vocabulary } from '../writer/vocabulary.ts';
import type { PreparerOperations } from './operations.ts';
import { runProgram } from './thread-program.ts';

/** Words kept between calls: some 40 MB. */
const maxWords = 160_000;

runProgram<PreparerOperations>(() => {
  lowerThreadPriority();
  const vocabulary = new Vocabulary(maxWords);
  const prepare: PreparerOperations['prepare'] = ({ dataset, json, time, averages }) => {
    const articles = readArticles(json).map((article) => {
      return { face: 'retrieval' as const, article, dataset };
    });
    return prepareArticles(articles, { time, averages, vocabulary });
  };
  return { handlers: [{ prepare }], buffersOf };
});
