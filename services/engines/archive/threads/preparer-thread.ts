import { collectGarbage } from '../../../../lib/runtime/collect-garbage.ts';
import { readArticles } from '../writer/parse-articles.ts';
import { buffersOf, prepareArticles } from '../writer/prepared-articles.ts';
import { Vocabulary } from '../writer/vocabulary.ts';
import type { PreparerOperations } from './operations.ts';
import { runProgram } from './thread-program.ts';

/** Words kept between calls: some 40 MB. */
const maxWords = 160_000;
/** Words that may stay when nothing is written: those of a few lists. */
const fewWords = 20_000;

runProgram<PreparerOperations>(() => {
  let vocabulary = new Vocabulary(maxWords);
  const prepare: PreparerOperations['prepare'] = ({ dataset, json, ...rest }) => {
    const articles = readArticles(json).map((article) => {
      return { face: 'retrieval' as const, article, dataset };
    });
    return prepareArticles(articles, { ...rest, vocabulary });
  };
  const forgetWords = () => {
    if (vocabulary.size < fewWords) return;
    vocabulary = new Vocabulary(maxWords);
    collectGarbage();
  };
  return { handlers: [{ prepare, forgetWords }], buffersOf };
});
