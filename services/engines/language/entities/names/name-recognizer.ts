import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { readPacked } from '../../model-files.ts';
import { encodedCount, encodedLabels } from './encoded-labels.ts';
import { classFeatures, maxFeatures, writeNameFeatures } from './name-features.ts';
import { canFollow, isInside, labelCount, type NameSpan, spansOfLabels } from './name-labels.ts';
import { hashWord, type NameSentence } from './name-sentence.ts';
import { shape } from './name-shape.ts';

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

/**
 * Beside the encoder: the weight of the logarithm of a label's probability, and the share that the words' features keep.
 * Chosen on development data among 20 to 200 and among 0, a quarter, a half, three quarters and 1.
 */
const encodedWeight = 100;
const wordsShare = 0.75;

const features = new Int32Array(maxFeatures);
const scores = new Float64Array(rowLength);
const classScores = new Float64Array(rowLength);

/** Labels of a sentence's tokens from left to right; `encoded` has the logarithms of their probabilities, where there are some. */
export function labelNames(
  sentence: NameSentence,
  weights: NameWeights,
  encoded?: Float32Array,
): Uint8Array {
  const salt = hashWord(sentence.language);
  const labels = new Uint8Array(sentence.length);
  for (let at = 0; at < sentence.length; at++) {
    const isCandidate = sentence.isCandidate[at];
    const previous = labels[at - 1] ?? 0;
    if (!isCandidate && !(encoded && previous > 0 && canGoOn(sentence, at))) continue;
    scores.fill(0);
    if (isCandidate) {
      const count = writeNameFeatures(sentence, at, previous, labels[at - 2] ?? 0, salt, features);
      scoreLabels(features, count, weights, scores);
      if (encoded) weakenWords(weights);
    }
    for (let label = 0; encoded && label < labelCount; label++) {
      const own = encoded[at * encodedCount + label] ?? 0;
      scores[label] = (scores[label] ?? 0) + encodedWeight * own;
    }
    const label = bestLabel(scores, previous);
    labels[at] = isCandidate || isInside(label) ? label : 0;
  }
  return labels;
}

/** True for a word inside a name that is written small, and for a sign that joins two: "Al-Jazeera". */
function canGoOn({ tokens, shapes }: NameSentence, at: number): boolean {
  const token = tokens[at];
  return (
    shapes[at] === shape.lower || (token?.spaceAfter === false && /^[-‐‑'’]$/u.test(token.text))
  );
}

/** Makes the words' features count less: they know the corpora, where the encoder knows the language. */
function weakenWords(weights: NameWeights): void {
  scoreLabels(features, classFeatures, weights, classScores);
  for (const [label, score] of classScores.entries()) {
    scores[label] = score + wordsShare * ((scores[label] ?? 0) - score);
  }
}

/** Finds the names of a sentence, from left to right, none overlapping another; titles and peoples are kinds of their own. */
export function recognizeNames(sentence: NameSentence): NameSpan[] {
  const { tokens } = sentence;
  return spansOfLabels(labelNames(sentence, loadWeights('names.br'), encodedLabels(tokens)));
}
