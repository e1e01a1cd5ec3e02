import type { Polarity } from '../entities/names/encoded-labels.ts';
import learned from './polarity.json' with { type: 'json' };
import type { SentimentScore } from './score-sentence.ts';

/** Terms added to the encoder's side of a sentence: a number, and weights of what the lexicon found of good and of bad. */
type Side = { readonly bias: number; readonly positive: number; readonly negative: number };
type Sides = Readonly<Record<string, { readonly good: Side; readonly bad: Side }>>;

/** By language, what `npm run train polarity` learned, for sentences that the network has read and for others. */
const model: Readonly<Record<Polarity['by'], Sides>> = learned;

/** Factor of the probability that the news is neither, and the power by which the three are told apart. */
const neitherWeight = 1.2;
const sharpness = 3;
/** The most that the encoder adds to a score; less where the lexicon is large. */
const share = 0.5;
const shares: Partial<Record<string, number>> = { en: 0.3, cs: 0.3 };
/** A mean by the lexicon, up or down, to which the encoder adds nothing. */
const sureMean = 0.5;

/**
 * Adds to a sentence's score by the lexicon how probably its news is good or bad: two logistic regressions on what the encoder
 * and the lexicon say. The surer the lexicon, the less is added, and nothing where the encoder does not load.
 */
export function joinPolarity(
  score: SentimentScore,
  polarity: Polarity | undefined,
  language: string,
): SentimentScore {
  const own = polarity && model[polarity.by][language];
  const added = (shares[language] ?? share) * (1 - Math.abs(score.mean) / sureMean);
  if (!own || added <= 0) return score;
  const good = probabilityOf(own.good, polarity.good, score);
  const bad = probabilityOf(own.bad, polarity.bad, score);
  const neither = neitherWeight * Math.max(0, 1 - good - bad);
  const total = good ** sharpness + bad ** sharpness + neither ** sharpness;
  const positive = Math.min(1, score.positive + (added * good ** sharpness) / total);
  const negative = Math.max(-1, score.negative - (added * bad ** sharpness) / total);
  return { positive, negative, mean: positive + negative };
}

function probabilityOf(side: Side, evidence: number, score: SentimentScore): number {
  const { positive, negative } = lexiconFeatures(score);
  const logOdds = side.bias + evidence + side.positive * positive + side.negative * negative;
  return 1 / (1 + Math.exp(-logOdds));
}

/** How surely the lexicon found something good, and something bad: 0 to 1. */
export function lexiconFeatures({ positive, negative }: SentimentScore) {
  return { positive: 1 - Math.exp(-12 * positive), negative: 1 - Math.exp(12 * negative) };
}
