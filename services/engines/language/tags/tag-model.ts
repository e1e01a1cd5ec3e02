import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Features } from './tag-features.ts';

/** Weights by the name of the feature; `bias` is added to every sum. */
export type Weights = Readonly<Record<string, number>>;

const Weights = z.record(z.string(), z.number());
const TagModel = z.strictObject({ names: Weights, phrases: Weights });

/** Weights that `npm run train tags` learned from the labelled articles. */
export const tagModel = TagModel.parse(
  JSON.parse(readFileSync(new URL('tag-weights.json', import.meta.url), 'utf8')),
);

/** Probability that an editor keeps a candidate, by a logistic model. */
export function probabilityOf(weights: Weights, features: Features): number {
  let sum = weights.bias ?? 0;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
