import { memoize } from '../../lib/runtime/memoize.ts';
import { shippedKnowledge } from '../../services/engines/knowledge/names/port.ts';
import {
  maxFeatures,
  writeNameFeatures,
} from '../../services/engines/language/entities/names/name-features.ts';
import {
  canFollow,
  spansOfLabels,
} from '../../services/engines/language/entities/names/name-labels.ts';
import {
  bestLabel,
  labelNames,
  type NameWeights,
  rowLength,
  rowOf,
  scoreLabels,
} from '../../services/engines/language/entities/names/name-recognizer.ts';
import {
  hashWord,
  type NameSentence,
  prepareNameSentence,
} from '../../services/engines/language/entities/names/name-sentence.ts';
import { loadModel } from '../../services/engines/language/models.ts';
import { makeMorphology } from '../../services/engines/language/morphology.ts';
import { isLanguage } from '../../services/engines/language/types.ts';
import { type LabelledSentence, measuredNames, trainingNames } from './name-corpora.ts';
import { ownNames } from './own-names.ts';
import { AveragedTable } from './perceptron.ts';
import { writePacked } from './write-packed.ts';

const slots = 1 << 18;
const epochs = 8;
/** How often an epoch goes through our own passages: they are few beside the corpora. */
const ownTimes = 3;

type Prepared = { salt: number; sentence: NameSentence; labels: Uint8Array };

const taggerOf = memoize((language: string) => {
  const model = isLanguage(language) ? loadModel(language) : undefined;
  return model && makeMorphology(model);
});

function prepare({ tokens, labels, language }: LabelledSentence): Prepared {
  taggerOf(language)?.(tokens);
  const sentence = prepareNameSentence(tokens, language, shippedKnowledge());
  return { salt: hashWord(language), sentence, labels: Uint8Array.from(labels) };
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
  const table = new AveragedTable(slots * rowLength);
  const random = data.slice();
  table.step();
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(random, epoch + 1);
    let wrong = 0;
    for (const { sentence, labels, salt } of random) {
      const guessed = new Uint8Array(sentence.length);
      for (let at = 0; at < sentence.length; at++) {
        if (!sentence.isCandidate[at]) continue;
        const previous = guessed[at - 1] ?? 0;
        const earlier = guessed[at - 2] ?? 0;
        const count = writeNameFeatures(sentence, at, previous, earlier, salt, features);
        scoreLabels(features, count, table.weights, scores);
        const guess = bestLabel(scores, previous);
        guessed[at] = guess;
        const right = labels[at] ?? 0;
        table.step();
        // A name whose beginning was missed cannot be mended here.
        if (guess === right || !canFollow(previous, right)) continue;
        wrong++;
        for (let index = 0; index < count; index++) {
          const row = rowOf(features[index] ?? 0, table.weights);
          table.add(row + right, 1);
          table.add(row + guess, -1);
        }
      }
    }
    process.stdout.write(`epoch ${epoch + 1}: ${wrong} wrong\n`);
  }
  return table.average();
}

/** Strict spans of persons, organizations and places as `kind from to`. */
function strictSpans(labels: ArrayLike<number>): string[] {
  return spansOfLabels(labels)
    .filter(({ kind }) => kind === 'PER' || kind === 'ORG' || kind === 'LOC')
    .map(({ kind, from, to }) => `${kind} ${from} ${to}`);
}

function measure(weights: NameWeights): void {
  for (const { name, sentences } of measuredNames()) {
    let right = 0;
    let found = 0;
    let expected = 0;
    for (const labelled of sentences) {
      const gold = strictSpans(labelled.labels);
      const guess = new Set(strictSpans(labelNames(prepare(labelled).sentence, weights)));
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

export function trainNames(): void {
  const own = ownNames().map(prepare);
  const data = [
    ...trainingNames().map(prepare),
    ...Array.from({ length: ownTimes }, () => own).flat(),
  ];
  process.stdout.write(`${data.length} sentences\n`);
  const weights = train(data);
  measure(weights);
  const table = quantizeRows(weights);
  process.stdout.write('quantized\n');
  measure(table);
  process.stdout.write(`${writePacked('names.br', table, 9)} bytes\n`);
}
