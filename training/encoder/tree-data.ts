import type { Language } from '../../services/engines/language/types.ts';
import { trainingSentences } from '../language/gold.ts';
import { relationNames } from '../language/parser-file.ts';

/** No relation to learn: that to the root, and rare ones. */
const none = -1;

/** Sentences of the treebanks with the head of each word, -1 for the root, and its relation, by number. */
export function readTreeData(languages: readonly Language[]) {
  const sentences = languages.flatMap(trainingSentences);
  const relations = relationNames(sentences).filter((name) => name !== '' && name !== 'root');
  const numbers = new Map(relations.map((name, number) => [name, number]));
  const numberOf = (name: string) => numbers.get(name) ?? numbers.get(name.split(':')[0] ?? '');
  return {
    relations,
    sentences: sentences.map(({ tokens }) => ({
      words: tokens.map(({ form }) => form),
      heads: tokens.map(({ head }) => head),
      relations: tokens.map(({ deprel }) => numberOf(deprel) ?? none),
    })),
  };
}
