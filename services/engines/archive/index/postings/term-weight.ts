import { type ArticlePart, articleParts } from '../segment/segment.ts';

export type PartNumbers = Readonly<Record<ArticlePart, number>>;

export function byPart(of: (part: ArticlePart) => number): Record<ArticlePart, number> {
  return { title: of('title'), lead: of('lead'), text: of('text'), names: of('names') };
}

/** Weights of BM25F, tuned by evaluation: of each part, of length normalization (b, 0–1) and of saturation (k1). */
export const partWeights = {
  saturation: 1.2,
  weight: { title: 3, lead: 1.6, text: 1, names: 1.5 },
  evening: { title: 0.3, lead: 0.4, text: 0.7, names: 0.6 },
} as const satisfies { saturation: number; weight: PartNumbers; evening: PartNumbers };

/** Steps in which weights of 0–1 are stored, from 1: a term that is there never weighs nothing. */
export const weightSteps = 255;

export function weightStep(weight: number): number {
  return Math.min(weightSteps, Math.max(1, Math.round(weight * weightSteps)));
}

export function averageLengths(lengths: PartNumbers, size: number): PartNumbers {
  return byPart((part) => (size === 0 ? 0 : lengths[part] / size));
}

/**
 * Adds one occurrence in a part of this length to the frequency: w / (1 + b (length / average − 1)), the inner sum of
 * BM25F (Robertson & Zaragoza 2009, §3.6). Without an average the length is ignored.
 */
export function occurrenceWeight(part: ArticlePart, length: number, average: number): number {
  const ratio = average > 0 ? length / average : 1;
  return partWeights.weight[part] / (1 + partWeights.evening[part] * (ratio - 1));
}

/** Saturated sum over the parts, tf̃ / (k1 + tf̃), as a step. */
export function frequencyStep(frequency: number): number {
  return weightStep(frequency / (partWeights.saturation + frequency));
}

export function termStep(occurrences: PartNumbers, lengths: PartNumbers, averages: PartNumbers) {
  let frequency = 0;
  for (const part of articleParts)
    frequency += occurrences[part] * occurrenceWeight(part, lengths[part], averages[part]);
  return frequencyStep(frequency);
}
