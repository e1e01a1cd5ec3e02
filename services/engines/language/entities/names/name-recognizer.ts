import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { maxFeatures, writeNameFeatures } from './name-features.ts';
import { canFollow, isInside, labelCount, type NameSpan, spansOfLabels } from './name-labels.ts';
import { hashWord, type NameSentence } from './name-sentence.ts';

/** Weights of every feature slot, one row of `rowLength` a slot: `table[slot * rowLength + label]`. */
type NameModel = { table: Int8Array; slots: number };

export const rowLength = 16;
if (labelCount > rowLength) throw new Error('A row of the name model is too short for its labels.');

/** The slot of a feature hash; `slots` is a power of two. */
export function slotOf(hash: number, slots: number): number {
  return (hash >>> 0) & (slots - 1);
}

/** Keeps the words of one language apart from another's. */
export function languageSalt(language: string): number {
  return hashWord(language);
}

let model: NameModel | undefined;

/** The trained recognizer, read on first use; without its file no word scores. */
function loadNameModel(): NameModel {
  if (model) return model;
  const path = resolve(import.meta.dirname, '../../models/names.br');
  if (!existsSync(path)) return { table: new Int8Array(rowLength), slots: 1 };
  const bytes = brotliDecompressSync(readFileSync(path));
  const table = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  model = { table, slots: table.length / rowLength };
  return model;
}

type LabelScores = (features: Int32Array, count: number, scores: Float64Array) => void;

function scoreWith({ table, slots }: NameModel): LabelScores {
  return (features, count, scores) => {
    scores.fill(0);
    for (let index = 0; index < count; index++) {
      const row = slotOf(features[index] ?? 0, slots) * rowLength;
      for (let label = 0; label < labelCount; label++) {
        scores[label] = (scores[label] ?? 0) + (table[row + label] ?? 0);
      }
    }
  };
}

/** The best label that may follow `previous`. */
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

/** Labels of a sentence's tokens from left to right. */
export function labelNames(sentence: NameSentence, language: string): Uint8Array {
  const score = scoreWith(loadNameModel());
  const salt = languageSalt(language);
  const labels = new Uint8Array(sentence.length);
  for (let at = 0; at < sentence.length; at++) {
    if (!sentence.isCandidate[at]) continue;
    const previous = labels[at - 1] ?? 0;
    const count = writeNameFeatures(sentence, at, previous, labels[at - 2] ?? 0, salt, features);
    score(features, count, scores);
    labels[at] = bestLabel(scores, previous);
  }
  return labels;
}

/**
 * Finds the names of a sentence, from left to right, none overlapping another; titles and peoples are
 * kinds of their own, so that a caller can drop them.
 */
export function recognizeNames(sentence: NameSentence, language: string): NameSpan[] {
  return spansOfLabels(labelNames(sentence, language));
}
