import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { seedKnowledge } from '../../services/engines/knowledge/names/port.ts';
import {
  maxFeatures,
  writeNameFeatures,
} from '../../services/engines/language/entities/names/name-features.ts';
import {
  canFollow,
  isInside,
  kindOfLabel,
  labelCount,
  type NameKind,
} from '../../services/engines/language/entities/names/name-labels.ts';
import {
  bestLabel,
  languageSalt,
  rowLength,
  slotOf,
} from '../../services/engines/language/entities/names/name-recognizer.ts';
import {
  type NameSentence,
  prepareNameSentence,
} from '../../services/engines/language/entities/names/name-sentence.ts';
import { loadModel, modelFile } from '../../services/engines/language/models.ts';
import { type Morphology, makeMorphology } from '../../services/engines/language/morphology.ts';
import { isLanguage, type Token } from '../../services/engines/language/types.ts';
import { type LabelledSentence, measuredNames, trainingNames } from './name-corpora.ts';

const slots = 1 << 18;
const epochs = 8;

type Prepared = { salt: number; sentence: NameSentence; labels: Uint8Array };

const morphologies = new Map<string, Morphology | undefined>();

/** Tags the words as running texts are tagged. */
function tag(tokens: Token[], language: string): void {
  if (!morphologies.has(language)) {
    const model = isLanguage(language) ? loadModel(language) : undefined;
    morphologies.set(language, model && makeMorphology(model));
  }
  morphologies.get(language)?.(tokens);
}

function prepare({ tokens, labels, language }: LabelledSentence): Prepared {
  tag(tokens, language);
  return {
    salt: languageSalt(language),
    sentence: prepareNameSentence(tokens, language, seedKnowledge()),
    labels: Uint8Array.from(labels),
  };
}

/** A fixed order that looks random, so that training gives the same parameters every time. */
function shuffle<Item>(items: Item[], seed: number): void {
  let state = seed;
  for (let at = items.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    const item = items[at];
    const swapped = items[other];
    if (item === undefined || swapped === undefined) continue;
    items[at] = swapped;
    items[other] = item;
  }
}

const features = new Int32Array(maxFeatures);
const scores = new Float64Array(rowLength);

/** Averaged perceptron over greedy left-to-right decisions. */
function train(data: Prepared[]): Float32Array {
  const weights = new Float32Array(slots * rowLength);
  const sums = new Float64Array(slots * rowLength);
  const random = data.slice();
  let step = 1;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(random, epoch + 1);
    let wrong = 0;
    for (const { sentence, labels, salt } of random) {
      const guessed = new Uint8Array(sentence.length);
      for (let at = 0; at < sentence.length; at++) {
        if (!sentence.isCandidate[at]) continue;
        const previous = guessed[at - 1] ?? 0;
        const count = writeNameFeatures(
          sentence,
          at,
          previous,
          guessed[at - 2] ?? 0,
          salt,
          features,
        );
        score(weights, count);
        const guess = bestLabel(scores, previous);
        guessed[at] = guess;
        const right = labels[at] ?? 0;
        step++;
        // A name whose beginning was missed cannot be mended here.
        if (guess === right || !canFollow(previous, right)) continue;
        wrong++;
        for (let index = 0; index < count; index++) {
          const row = slotOf(features[index] ?? 0, slots) * rowLength;
          bump(weights, sums, row + right, 1, step);
          bump(weights, sums, row + guess, -1, step);
        }
      }
    }
    process.stdout.write(`epoch ${epoch + 1}: ${wrong} wrong\n`);
  }
  for (let index = 0; index < weights.length; index++) {
    weights[index] = (weights[index] ?? 0) - (sums[index] ?? 0) / step;
  }
  return weights;
}

function bump(weights: Float32Array, sums: Float64Array, index: number, by: number, step: number) {
  weights[index] = (weights[index] ?? 0) + by;
  sums[index] = (sums[index] ?? 0) + by * step;
}

function score(weights: Float32Array | Int8Array, count: number): void {
  scores.fill(0);
  for (let index = 0; index < count; index++) {
    const row = slotOf(features[index] ?? 0, slots) * rowLength;
    for (let label = 0; label < labelCount; label++) {
      scores[label] = (scores[label] ?? 0) + (weights[row + label] ?? 0);
    }
  }
}

function decode(weights: Float32Array | Int8Array, { sentence, salt }: Prepared): Uint8Array {
  const labels = new Uint8Array(sentence.length);
  for (let at = 0; at < sentence.length; at++) {
    if (!sentence.isCandidate[at]) continue;
    const previous = labels[at - 1] ?? 0;
    const count = writeNameFeatures(sentence, at, previous, labels[at - 2] ?? 0, salt, features);
    score(weights, count);
    labels[at] = bestLabel(scores, previous);
  }
  return labels;
}

/** Strict spans of persons, organizations and places as `kind from to`. */
function strictSpans(labels: ArrayLike<number>): string[] {
  const spans: string[] = [];
  let from = -1;
  let kind: NameKind | undefined;
  for (let at = 0; at <= labels.length; at++) {
    const label = labels[at] ?? 0;
    if (from >= 0 && !(isInside(label) && kindOfLabel(label) === kind)) {
      if (kind === 'PER' || kind === 'ORG' || kind === 'LOC') spans.push(`${kind} ${from} ${at}`);
      from = -1;
    }
    if (label !== 0 && from < 0) {
      from = at;
      kind = kindOfLabel(label);
    }
  }
  return spans;
}

function measure(weights: Float32Array | Int8Array): void {
  for (const { name, sentences } of measuredNames()) {
    let right = 0;
    let found = 0;
    let expected = 0;
    for (const labelled of sentences) {
      const gold = strictSpans(labelled.labels);
      const guess = new Set(strictSpans(decode(weights, prepare(labelled))));
      found += guess.size;
      expected += gold.length;
      right += gold.filter((span) => guess.has(span)).length;
    }
    const precision = right / found;
    const recall = right / expected;
    const f1 = (2 * precision * recall) / (precision + recall);
    process.stdout.write(
      `${name}: F1 ${(f1 * 100).toFixed(1)} (P ${(precision * 100).toFixed(1)}, R ${(recall * 100).toFixed(1)})\n`,
    );
  }
}

/** Few weights are larger; cutting those leaves finer steps for all others. */
const largestWeight = 40;

function quantizeRows(weights: Float32Array): Int8Array {
  const table = new Int8Array(weights.length);
  for (const [index, weight] of weights.entries()) {
    table[index] = Math.max(-127, Math.min(127, Math.round((weight / largestWeight) * 127)));
  }
  return table;
}

/** Trains the recognizer of names and writes `models/names.br`. */
export function trainNames(): void {
  const data = trainingNames().map(prepare);
  process.stdout.write(`${data.length} sentences\n`);
  const weights = train(data);
  measure(weights);
  const table = quantizeRows(weights);
  process.stdout.write('quantized\n');
  measure(table);
  const bytes = brotliCompressSync(table, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  writeFileSync(modelFile('names.br'), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
