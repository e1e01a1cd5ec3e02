import type { DiacriticsModel } from './diacritics-format.ts';
import type { MarkCandidate } from './mark-candidates.ts';
import {
  DENSE_FEATURES,
  denseFeatures,
  type MarkContext,
  RANK_FEATURES,
  rankFeatures,
} from './mark-ranker.ts';

const slots = new Int32Array(RANK_FEATURES);
const dense = new Float32Array(DENSE_FEATURES);

/** Score of a candidate in its context; higher is better. */
export function markScore(
  candidate: MarkCandidate,
  context: MarkContext,
  model: DiacriticsModel,
): number {
  const { table, scale } = model.rankWeights;
  rankFeatures(candidate, context, table.length, slots);
  let sum = 0;
  for (const index of slots) sum += table[index] ?? 0;
  let score = sum * scale;
  denseFeatures(candidate, dense);
  for (let i = 0; i < DENSE_FEATURES; i++) score += (dense[i] ?? 0) * (model.dense[i] ?? 0);
  return score;
}
