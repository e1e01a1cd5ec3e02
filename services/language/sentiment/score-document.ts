import type { DocumentText, Sentence } from '../types.ts';
import { type SentimentScore, scoreSentence } from './score-sentence.ts';

/** Weight of a sentence that says nothing; the more sentiment one has, the more it counts. */
const NEUTRAL_WEIGHT = 0.15;
const TITLE_WEIGHT = 1.5;
/** What every doubling of the sentences that say something adds to their mean: many voices are surer than one. */
const CERTAINTY = 0.12;
const TELLING = 0.1;

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
    const weight = (NEUTRAL_WEIGHT + score.positive - score.negative) * (weights[place] ?? 1);
    positive += weight * score.positive;
    negative += weight * score.negative;
    total += weight;
    if (Math.abs(score.mean) >= TELLING) telling++;
  }
  if (total === 0) return { positive: 0, negative: 0, mean: 0 };
  const certainty = 1 + CERTAINTY * Math.min(3, Math.log2(Math.max(1, telling)));
  positive = Math.min(1, (positive / total) * certainty);
  negative = Math.max(-1, (negative / total) * certainty);
  return { positive, negative, mean: positive + negative };
}

/** The sentiment of a document out of that of its sentences; titles count half as much again. */
export function scoreDocument(
  { paragraphs }: Pick<DocumentText, 'paragraphs'>,
  language: string,
): SentimentScore {
  const scores: SentimentScore[] = [];
  const weights: number[] = [];
  for (const { type, sentences } of paragraphs) {
    for (const sentence of sentences) {
      scores.push(scoreSentence(sentence, language));
      weights.push(type === 'TITLE' ? TITLE_WEIGHT : 1);
    }
  }
  return combineScores(scores, weights);
}

/** The sentiment of a paragraph out of that of its sentences. */
export function scoreParagraph(sentences: readonly Sentence[], language: string): SentimentScore {
  return combineScores(sentences.map((sentence) => scoreSentence(sentence, language)));
}
