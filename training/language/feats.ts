import {
  type DecisionOrder,
  decisionOrder,
  type FeatsContext,
  type FeatsModel,
  featsPadding,
  labelContextIds,
  noLabel,
  ownLabelIds,
  ownPairId,
  pairContextIds,
} from '../../services/engines/language/tagger/feats.ts';
import {
  type FeatsLabel,
  type LabelInventory,
  labelInventory,
  tagNumber,
} from '../../services/engines/language/tagger/labels.ts';
import type { Vocabulary } from '../../services/engines/language/tagger/word-features.ts';
import type { GoldSentence } from './conllu.ts';
import { AveragedTable, quantize, randomNumbers, shuffle, sumTables } from './perceptron.ts';
import { byCount, countValues } from './training-data.ts';
import { wordSource } from './upos.ts';

/** Features that are learned; the others are too rare, or too much a treebank's own. */
const learnedFeatures = new Set(
  'Abbr Animacy Aspect Case Definite Degree Gender Mood NameType NumType Number Person Polarity Poss PronType Reflex Tense VerbForm Voice'.split(
    ' ',
  ),
);

export type FeatsOptions = {
  order: DecisionOrder;
  pairBits: number;
  labelBits: number;
  epochs: number;
  seeds: readonly number[];
};

/** `NOUN Case=Nom|Number=Sing`: a tag with the features that are learned. */
export function labelName(upos: string, feats: Record<string, string>): string {
  const pairs = Object.entries(feats)
    .filter(([name]) => learnedFeatures.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return `${upos} ${pairs.join('|')}`;
}

/** Names of the labels that the treebank has, the most frequent first. */
export function labelNames(sentences: readonly GoldSentence[]): string[] {
  const names = sentences.flatMap(({ tokens }) =>
    tokens.map(({ upos, feats }) => labelName(upos, feats)),
  );
  return [...countValues(names)].sort(byCount).map(([name]) => name);
}

type Tables = { pairs: AveragedTable; labels: AveragedTable };

/** Rows of one decision's features; they start at the masked hashes. */
type Rows = { pairs: number[]; labels: number[] };

function rowsOf(context: FeatsContext, at: number, masks: { pairs: number; labels: number }): Rows {
  const tag = context.tags[at] ?? 0;
  const word = context.words[at];
  const ids = new Uint32Array(64);
  const rows: Rows = { pairs: [], labels: [] };
  let count = pairContextIds(context, at, ids);
  for (let k = 0; k < count; k++) rows.pairs.push((ids[k] ?? 0) & masks.pairs);
  for (const id of word?.ids ?? []) rows.pairs.push(ownPairId(id, tag) & masks.pairs);
  count = word ? ownLabelIds(word, tag, ids) : 0;
  for (let k = 0; k < count; k++) rows.labels.push((ids[k] ?? 0) & masks.labels);
  count = labelContextIds(context, at, ids);
  for (let k = 0; k < count; k++) rows.labels.push((ids[k] ?? 0) & masks.labels);
  return rows;
}

function addRows(rows: readonly number[], weights: Float32Array, to: Float64Array): void {
  for (const row of rows) {
    for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) + (weights[row + i] ?? 0);
  }
}

function bestOf(tables: Tables, rows: Rows, tag: number, inventory: LabelInventory): number {
  const candidates = inventory.byTag[tag] ?? new Uint16Array(0);
  const pairScores = new Float64Array(inventory.pairCounts[tag] ?? 0);
  const labelScores = new Float64Array(candidates.length);
  addRows(rows.pairs, tables.pairs.weights, pairScores);
  addRows(rows.labels, tables.labels.weights, labelScores);
  let best = noLabel;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [place, number] of candidates.entries()) {
    let score = labelScores[place] ?? 0;
    for (const pair of inventory.labels[number]?.pairs ?? []) score += pairScores[pair] ?? 0;
    if (score > bestScore) {
      bestScore = score;
      best = number;
    }
  }
  return best;
}

function update(tables: Tables, rows: Rows, gold: FeatsLabel, best: FeatsLabel): void {
  const gained = [...gold.pairs].filter((pair) => !best.pairs.includes(pair));
  const lost = [...best.pairs].filter((pair) => !gold.pairs.includes(pair));
  for (const row of rows.pairs) {
    for (const pair of gained) tables.pairs.add(row + pair, 1);
    for (const pair of lost) tables.pairs.add(row + pair, -1);
  }
  for (const row of rows.labels) {
    tables.labels.add(row + gold.place, 1);
    tables.labels.add(row + best.place, -1);
  }
}

function trainOnce(
  sentences: readonly GoldSentence[],
  wordOf: ReturnType<typeof wordSource>,
  inventory: LabelInventory,
  numbers: ReadonlyMap<string, number>,
  options: FeatsOptions,
  seed: number,
): Tables {
  const tables = {
    pairs: new AveragedTable((1 << options.pairBits) + featsPadding),
    labels: new AveragedTable((1 << options.labelBits) + featsPadding),
  };
  const masks = { pairs: (1 << options.pairBits) - 1, labels: (1 << options.labelBits) - 1 };
  const random = randomNumbers(seed);
  const order = [...sentences];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const { tokens } of order) {
      const words = tokens.map(({ form }) => wordOf(form, random));
      const tags = Uint8Array.from(tokens, ({ upos }) => tagNumber(upos));
      const labels = new Uint16Array(tokens.length).fill(noLabel);
      const context: FeatsContext = { words, tags, labels };
      for (const i of decisionOrder(tags, options.order)) {
        const tag = tags[i] ?? 0;
        const token = tokens[i];
        const gold = numbers.get(labelName(token?.upos ?? 'X', token?.feats ?? {})) ?? noLabel;
        labels[i] = gold;
        if ((inventory.byTag[tag]?.length ?? 0) < 2) continue;
        const rows = rowsOf(context, i, masks);
        const best = bestOf(tables, rows, tag, inventory);
        labels[i] = best;
        tables.pairs.step();
        tables.labels.step();
        const goldLabel = inventory.labels[gold];
        const bestLabel = inventory.labels[best];
        if (best !== gold && goldLabel && bestLabel) update(tables, rows, goldLabel, bestLabel);
      }
    }
  }
  return tables;
}

/** Trains the feature tagger on gold tags, with its own labels as history. */
export function trainFeats(
  sentences: readonly GoldSentence[],
  vocabulary: Vocabulary,
  names: readonly string[],
  options: FeatsOptions,
): FeatsModel {
  const wordOf = wordSource(sentences, vocabulary);
  const inventory = labelInventory(names);
  const numbers = new Map(names.map((name, i) => [name, i]));
  const runs = options.seeds.map((seed) =>
    trainOnce(sentences, wordOf, inventory, numbers, options, seed),
  );
  // Both tables are added up to one score, so both are scaled alike.
  const pairs = sumTables(runs.map((run) => run.pairs.average()));
  const labels = sumTables(runs.map((run) => run.labels.average()));
  const both = new Float32Array(pairs.length + labels.length);
  both.set(pairs);
  both.set(labels, pairs.length);
  const scaled = quantize(both);
  return {
    ...inventory,
    order: options.order,
    pairWeights: scaled.slice(0, pairs.length),
    labelWeights: scaled.slice(pairs.length),
  };
}
