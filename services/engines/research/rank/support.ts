import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PassageFeatures } from './passage-features.ts';

const Weights = z.strictObject({
  /** Of the sum from which on a sentence answers. */
  threshold: z.number(),
  /** How far above the threshold a sentence surely answers. */
  spread: z.number().positive(),
  weights: z.record(z.string(), z.number()),
});

const { threshold, spread, weights } = Weights.parse(
  JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')),
);

/** How surely a sentence with such features answers, 0–1: 0.5 from the threshold on. Logistic (weights.json). */
export function supportOf(features: PassageFeatures): number {
  let sum = -threshold;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum / spread));
}
