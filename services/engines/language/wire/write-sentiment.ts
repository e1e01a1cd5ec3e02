import type { Sentiment } from '../../../../lib/contract/analysis.ts';
import { memoize, memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import type { DocumentView } from '../document-view.ts';
import { encodedPolarity } from '../entities/names/encoded-labels.ts';
import { joinPolarity } from '../sentiment/join-polarity.ts';
import { combineDocument, combineScores } from '../sentiment/score-document.ts';
import { type SentimentScore, scoreSentence } from '../sentiment/score-sentence.ts';
import type { Token } from '../types.ts';

/** An item of the answer and the sentences that it occurs in. */
export type SentimentItem = { id: string; sentences: readonly number[] };

/** Scores by the lexicon. Those of sentences whose paragraphs are kept for the article's next analysis are kept with them. */
const scorerOf = memoize((language: string) =>
  memoizeWeakly((tokens: readonly Token[]) => scoreSentence({ tokens }, language)),
);

/** Evidence of the encoder is not kept with a sentence, as it depends on those beside it. */
export function scoreSentences({ sentences, language }: DocumentView): SentimentScore[] {
  return sentences.map(({ tokens }) =>
    joinPolarity(scorerOf(language)(tokens), encodedPolarity(tokens), language),
  );
}

export function writeDocSentiment(
  { sentences }: DocumentView,
  scores: readonly SentimentScore[],
): Sentiment {
  return toSentiment(combineDocument(scores, (index) => sentences[index]?.paragraphType ?? ''));
}

/** Sentiment of items (CONTRACT §2.7), and of paragraphs and sentences where those are in the answer. */
export function writeItemSentiments(
  view: DocumentView,
  scores: readonly SentimentScore[],
  items: readonly SentimentItem[],
  withParagraphs: boolean,
): Record<string, Sentiment> {
  const written: Record<string, Sentiment> = {};
  for (const { id, sentences } of items) {
    const own = [...new Set(sentences)].flatMap((index) => scores[index] ?? []);
    written[id] = toSentiment(combineScores(own));
  }
  if (!withParagraphs) return written;
  const ofParagraph: SentimentScore[][] = view.paragraphs.map(() => []);
  for (const { index, paragraph } of view.sentences) {
    const score = scores[index];
    if (score) ofParagraph[paragraph]?.push(score);
  }
  for (const [index, own] of ofParagraph.entries()) {
    written[`p${index}`] = toSentiment(combineScores(own));
  }
  for (const [index, score] of scores.entries()) written[`s${index}`] = toSentiment(score);
  return written;
}

/** Below this the mean is neutral (CONTRACT §2.7). */
const neutral = 0.1;

/** The wire's sentiment: rounded to three places, `mean` the sum of the rounded poles, never -0. */
export function toSentiment({ positive, negative }: SentimentScore): Sentiment {
  const thousandths = Math.round(Math.min(1, positive) * 1000);
  const negativeThousandths = Math.round(Math.max(-1, negative) * 1000) || 0;
  const mean = (thousandths + negativeThousandths) / 1000;
  const label = Math.abs(mean) < neutral ? 'neutral' : mean > 0 ? 'positive' : 'negative';
  return { mean, label, positive: thousandths / 1000, negative: negativeThousandths / 1000 };
}
