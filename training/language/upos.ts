import { tagNumber } from '../../services/engines/language/tagger/labels.ts';
import {
  contextIds,
  historyIds,
  noTag,
  rowPadding,
  tagCount,
  type UposModel,
} from '../../services/engines/language/tagger/upos.ts';
import {
  type Vocabulary,
  type WordFeatures,
  wordFeatures,
} from '../../services/engines/language/tagger/word-features.ts';
import type { GoldSentence } from './conllu.ts';
import { AveragedTable, quantize, randomNumbers, shuffle, sumTables } from './perceptron.ts';
import { tagCounts } from './vocabulary.ts';

export type UposOptions = { bits: number; epochs: number; seeds: readonly number[] };

/** Chance that a word of this many occurrences is shown as an unknown one. */
const hideShares = [0, 1, 0.5, 0.3, 0.2];

/** Share of the unknown words for which the dictionary counts as not installed. */
const withoutDictionary = 0.3;

/** Gives words as known or hidden, by chance after their frequency in the treebank. */
export function wordSource(
  sentences: readonly GoldSentence[],
  vocabulary: Vocabulary,
): (form: string, random: () => number) => WordFeatures {
  const totals = new Map<string, number>();
  for (const [word, tags] of tagCounts(sentences)) {
    totals.set(
      word,
      [...tags.values()].reduce((sum, count) => sum + count, 0),
    );
  }
  const bare = { ...vocabulary, stems: undefined };
  const shown = new Map<string, WordFeatures>();
  const hidden = new Map<string, WordFeatures>();
  const hiddenBare = new Map<string, WordFeatures>();
  return (form, random) => {
    const isHidden = random() < (hideShares[totals.get(form.toLowerCase()) ?? 0] ?? 0);
    const isBare = isHidden && random() < withoutDictionary;
    const cache = isHidden ? (isBare ? hiddenBare : hidden) : shown;
    const ready = cache.get(form);
    if (ready) return ready;
    const features = wordFeatures(form, isBare ? bare : vocabulary, isHidden);
    cache.set(form, features);
    return features;
  };
}

function trainOnce(
  sentences: readonly GoldSentence[],
  wordOf: ReturnType<typeof wordSource>,
  { bits, epochs }: UposOptions,
  seed: number,
): Float32Array {
  const table = new AveragedTable((1 << bits) + rowPadding);
  const mask = (1 << bits) - 1;
  const random = randomNumbers(seed);
  const order = [...sentences];
  const ids = new Uint32Array(2048);
  const scores = new Float64Array(tagCount);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const { tokens } of order) {
      const words = tokens.map(({ form }) => wordOf(form, random));
      let tag1 = noTag;
      let tag2 = noTag + 1;
      for (let i = 0; i < tokens.length; i++) {
        const own = words[i]?.ids ?? new Uint32Array(0);
        ids.set(own);
        const contextEnd = contextIds(words, i, ids, own.length);
        const count = historyIds(words, i, tag1, tag2, ids, contextEnd);
        scores.fill(0);
        for (let k = 0; k < count; k++) {
          const row = (ids[k] ?? 0) & mask;
          for (let t = 0; t < tagCount; t++) {
            scores[t] = (scores[t] ?? 0) + (table.weights[row + t] ?? 0);
          }
        }
        let best = 0;
        for (let t = 1; t < tagCount; t++) if ((scores[t] ?? 0) > (scores[best] ?? 0)) best = t;
        const gold = tagNumber(tokens[i]?.upos ?? 'X');
        table.step();
        if (best !== gold) {
          for (let k = 0; k < count; k++) {
            const row = (ids[k] ?? 0) & mask;
            table.add(row + gold, 1);
            table.add(row + best, -1);
          }
        }
        tag2 = tag1;
        tag1 = best;
      }
    }
  }
  return table.average();
}

/** Trains the part-of-speech tagger (averaged perceptron, greedy, its own tags as history). */
export function trainUpos(
  sentences: readonly GoldSentence[],
  vocabulary: Vocabulary,
  options: UposOptions,
): UposModel {
  const wordOf = wordSource(sentences, vocabulary);
  const tables = options.seeds.map((seed) => trainOnce(sentences, wordOf, options, seed));
  return { weights: quantize(sumTables(tables)), vocabulary };
}
