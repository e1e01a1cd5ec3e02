import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { readPacked } from '../../model-files.ts';
import { encodedLabels } from './encoded-labels.ts';
import { maxFeatures, writeNameFeatures } from './name-features.ts';
import { canFollow, isInside, labelCount, type NameSpan, spansOfLabels } from './name-labels.ts';
import { hashWord, type NameSentence } from './name-sentence.ts';

export const rowLength = 16;
if (labelCount > rowLength) throw new Error('A row of the name model is too short for its labels.');

/** Weights of every feature slot, a power of two of them: `weights[slot * rowLength + label]`. */
export type NameWeights = Int8Array | Float32Array;

/** The place of a feature's weights in the table; the lengths of rows and table are powers of two. */
export function rowOf(hash: number, { length }: NameWeights): number {
  return Math.imul(hash, rowLength) & (length - 1);
}

/** The trained recognizer, read on first use; without its file no word scores. */
const loadWeights = memoize((name: string): NameWeights => {
  const bytes = readPacked(name);
  if (!bytes) return new Int8Array(rowLength);
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
});

export function scoreLabels(
  features: Int32Array,
  count: number,
  weights: NameWeights,
  scores: Float64Array,
): void {
  scores.fill(0);
  for (let index = 0; index < count; index++) {
    const row = rowOf(features[index] ?? 0, weights);
    for (let label = 0; label < labelCount; label++) {
      scores[label] = (scores[label] ?? 0) + (weights[row + label] ?? 0);
    }
  }
}

export function bestLabel(scores: Float64Array, previous: number): number {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let label = 0; label < labelCount; label++) {
    const score = scores[label] ?? 0;
    if (score > bestScore && (!isInside(label) || canFollow(previous, label))) {
      best = label;
      bestScore = score;
    }
  }
  return best;
}

const features = new Int32Array(maxFeatures);
const scores = new Float64Array(rowLength);

/** Weight of a label's probability by the encoder beside the weights of the features; chosen on development data. */
const encodedWeight = 60;

/** Labels of a sentence's tokens from left to right; `encoded` has the logarithms of probabilities, where there are some. */
export function labelNames(
  sentence: NameSentence,
  weights: NameWeights,
  encoded?: Float32Array,
): Uint8Array {
  const salt = hashWord(sentence.language);
  const labels = new Uint8Array(sentence.length);
  for (let at = 0; at < sentence.length; at++) {
    if (!sentence.isCandidate[at]) continue;
    const previous = labels[at - 1] ?? 0;
    const count = writeNameFeatures(sentence, at, previous, labels[at - 2] ?? 0, salt, features);
    scoreLabels(features, count, weights, scores);
    for (let label = 0; encoded && label < labelCount; label++) {
      const own = encoded[at * labelCount + label] ?? 0;
      scores[label] = (scores[label] ?? 0) + encodedWeight * own;
    }
    labels[at] = bestLabel(scores, previous);
  }
  return labels;
}

/** Finds the names of a sentence, from left to right, none overlapping another; titles and peoples are kinds of their own. */
export function recognizeNames(sentence: NameSentence): NameSpan[] {
  const { tokens } = sentence;
  return spansOfLabels(labelNames(sentence, loadWeights('names.br'), encodedLabels(tokens)));
}
