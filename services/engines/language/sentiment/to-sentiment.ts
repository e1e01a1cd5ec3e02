import type { Sentiment } from '../../../../lib/contract/analysis.ts';
import type { SentimentScore } from './score-sentence.ts';

/** Below this the mean is neutral (CONTRACT §2.7). */
const NEUTRAL = 0.1;

/** The wire's sentiment: rounded to three places, `mean` the sum of the rounded poles, never -0. */
export function toSentiment({ positive, negative }: SentimentScore): Sentiment {
  const thousandths = Math.round(Math.min(1, positive) * 1000);
  const negativeThousandths = Math.round(Math.max(-1, negative) * 1000) || 0;
  const mean = (thousandths + negativeThousandths) / 1000;
  const label = Math.abs(mean) < NEUTRAL ? 'neutral' : mean > 0 ? 'positive' : 'negative';
  return { mean, label, positive: thousandths / 1000, negative: negativeThousandths / 1000 };
}
