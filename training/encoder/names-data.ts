import {
  describeShape,
  isCapitalized,
} from '../../services/engines/language/entities/names/name-shape.ts';
import {
  historicalCorpora,
  type LabelledSentence,
  type NameCorpus,
  trainingCorpora,
} from '../language/name-corpora.ts';
import { ownNames } from '../language/own-names.ts';

/** How often a corpus is learned from: the small and careful ones more often than the silver and the historical. */
const times: Readonly<Record<string, number>> = {
  groningen: 0.5,
  politics: 4,
  wikigold: 4,
  tweets: 1.5,
  germeval: 4,
  de: 4,
  sk: 2.5,
  cs: 6,
  own: 4,
};
const historicalTimes = 0.4;
/** The same in a further training: the own passages, and a share of the others, so that none of them is unlearned. */
const furtherOwn = 3;
const furtherShare = 0.22;
/** No label: the corpus does not tell. */
const untold = -1;
const longest = 45;

/** Words and labels of the corpora, and how often each is to be learned from. */
export function readNameData() {
  const parts = ({ name, sentences }: NameCorpus, count: number) => ({
    name,
    times: count,
    sentences: sentences.map(({ tokens, labels }) => ({
      words: tokens.map(({ text }) => text),
      labels,
    })),
  });
  return [
    ...trainingCorpora().map((corpus) => parts(withUntold(corpus), times[corpus.name] ?? 1)),
    parts({ name: 'own', sentences: ownNames() }, times.own ?? 1),
    ...historicalCorpora().map((corpus) =>
      parts({ ...corpus, sentences: corpus.sentences.flatMap(cutLong) }, historicalTimes),
    ),
  ];
}

export function readFurtherNameData() {
  return readNameData().map((corpus) => ({
    ...corpus,
    times: corpus.name === 'own' ? furtherOwn : corpus.times * furtherShare,
  }));
}

/** The Czech treebank names by far not all names: another capital inside a sentence may be one. */
function withUntold(corpus: NameCorpus): NameCorpus {
  if (corpus.name !== 'cs') return corpus;
  const sentences = corpus.sentences.map((sentence) => ({
    ...sentence,
    labels: sentence.labels.map((label, at) => {
      const isCapital = isCapitalized(describeShape(sentence.tokens[at]?.text ?? ''));
      return label === 0 && at > 0 && isCapital ? untold : label;
    }),
  }));
  return { ...corpus, sentences };
}

/** Historical texts are not cut into sentences. */
function cutLong({ language, tokens, labels }: LabelledSentence): LabelledSentence[] {
  const parts: LabelledSentence[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const isEnd = /^[.!?;]/.test(tokens[at]?.text ?? '') && at - from > 8;
    const isFull = at - from >= longest && labels[at] === 0;
    if (!isEnd && !isFull && at < tokens.length - 1) continue;
    parts.push({
      language,
      tokens: tokens.slice(from, at + 1),
      labels: labels.slice(from, at + 1),
    });
    from = at + 1;
  }
  return parts;
}
