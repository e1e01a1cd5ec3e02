import type { DocumentText } from '../types.ts';
import { type SentimentScore, scoreSentence } from './score-sentence.ts';

/** Weight of a sentence that says nothing; the more sentiment one has, the more it counts. */
const neutralWeight = 0.15;
const titleWeight = 1.5;
/** Added to the mean for every doubling of the sentences with sentiment: many voices are surer than one. */
const fullCertainty = 0.12;
const minTelling = 0.1;

/** One score out of several, such as the sentences that an entity occurs in; neutral ones soften it but do not drown it. */
export function combineScores(
  scores: readonly SentimentScore[],
  weights: readonly number[] = [],
): SentimentScore {
  let positive = 0;
  let negative = 0;
  let total = 0;
  let telling = 0;
  for (const [place, score] of scores.entries()) {
    const weight = (neutralWeight + score.positive - score.negative) * (weights[place] ?? 1);
    positive += weight * score.positive;
    negative += weight * score.negative;
    total += weight;
    if (Math.abs(score.mean) >= minTelling) telling++;
  }
  if (total === 0) return { positive: 0, negative: 0, mean: 0 };
  const certainty = 1 + fullCertainty * Math.min(3, Math.log2(Math.max(1, telling)));
  positive = Math.min(1, (positive / total) * certainty);
  negative = Math.max(-1, (negative / total) * certainty);
  return { positive, negative, mean: positive + negative };
}

/** The sentiment of a document out of that of its sentences; titles count half as much again. */
export function scoreDocument(
  { paragraphs }: Pick<DocumentText, 'paragraphs'>,
  language: string,
): SentimentScore {
  const types = paragraphs.flatMap(({ type, sentences }) => sentences.map(() => type));
  const scores = paragraphs.flatMap(({ sentences }) =>
    sentences.map((sentence) => scoreSentence(sentence, language)),
  );
  return combineDocument(scores, (index) => types[index] ?? '');
}

/** The same out of the scores of its sentences, each of which stands in a paragraph of some type. */
export function combineDocument(
  scores: readonly SentimentScore[],
  typeOf: (sentence: number) => string,
): SentimentScore {
  const weights = scores.map((_, index) => (typeOf(index) === 'TITLE' ? titleWeight : 1));
  return combineScores(scores, weights);
}
