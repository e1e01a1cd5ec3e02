import type { Features } from './tag-features.ts';
import tagWeights from './tag-weights.json' with { type: 'json' };

/** Weights by the name of the feature; `bias` is added to every sum. */
export type Weights = Readonly<Record<string, number>>;

/** Weights that `npm run train tags` learned from the labelled articles. */
export const tagModel: Readonly<Record<'names' | 'phrases', Weights>> = tagWeights;

/** Probability that an editor keeps a candidate, by a logistic model. */
export function probabilityOf(weights: Weights, features: Features): number {
  let sum = weights.bias ?? 0;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
