import { mix } from '../../../../lib/text/hash.ts';
import { type Upos, uposTags } from '../types.ts';
import type { LabelInventory } from './labels.ts';
import { outside, type ScoredWord } from './upos.ts';
import type { WordFeatures } from './word-features.ts';

/**
 * Parameters of the feature tagger. The score of a label is the sum of the scores of its pairs and
 * of the label as a whole. Both tables hold rows of weights, one for each pair or label of the
 * word's tag, that start where the hash of a feature says.
 */
export type FeatsModel = LabelInventory & {
  order: DecisionOrder;
  pairWeights: Int8Array;
  labelWeights: Int8Array;
};

/** Slavic languages decide nouns and pronouns first; `left-to-right` is for articles that announce a noun's features. */
export type DecisionOrder = 'nominal-first' | 'left-to-right';

/** Space after the last row of either table. */
export const featsPadding = 1024;
/** Stands for the label before the first word. */
export const noLabel = 65_535;

const adposition = uposTags.indexOf('ADP');
const nominals = new Set<Upos>(['NOUN', 'PROPN', 'PRON', 'NUM']);
const isNominal = uposTags.map((tag) => nominals.has(tag));

export type FeatsContext = {
  words: readonly WordFeatures[];
  tags: Uint8Array;
  labels: Uint16Array;
};

/** Hash of the nearest adposition within three words to the left, 3 when there is none. */
function governor({ words, tags }: FeatsContext, at: number): number {
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    if (tags[i] === adposition) return (words[i] ?? outside).form;
  }
  return 3;
}

/** Index of the next noun, name, pronoun or number within three words, or -1. */
function nextNominal({ words, tags }: FeatsContext, at: number): number {
  const end = Math.min(words.length, at + 4);
  for (let i = at + 1; i < end; i++) if (isNominal[tags[i] ?? 0]) return i;
  return -1;
}

/** Index of the last such word within six words to the left, or -1. */
function lastNominal({ tags }: FeatsContext, at: number): number {
  for (let i = at - 1; i >= 0 && i >= at - 6; i--) if (isNominal[tags[i] ?? 0]) return i;
  return -1;
}

/** The order in which the words of a sentence are decided, as indices. */
export function decisionOrder(tags: Uint8Array, kind: DecisionOrder): Uint32Array {
  const order = new Uint32Array(tags.length);
  if (kind === 'left-to-right') return order.map((_, i) => i);
  let n = 0;
  for (let i = 0; i < tags.length; i++) if (isNominal[tags[i] ?? 0]) order[n++] = i;
  for (let i = 0; i < tags.length; i++) if (!isNominal[tags[i] ?? 0]) order[n++] = i;
  return order;
}

/** Hashes of the features around the word at `at` for its pairs; returns their number. */
export function pairContextIds(context: FeatsContext, at: number, into: Uint32Array): number {
  const { words, tags, labels } = context;
  const word = words[at] ?? outside;
  const left = words[at - 1] ?? outside;
  const right = words[at + 1] ?? outside;
  const own = 200 + (tags[at] ?? 0) * 64;
  const leftTag = at > 0 ? (tags[at - 1] ?? 0) : 20;
  const rightTag = at + 1 < words.length ? (tags[at + 1] ?? 0) : 20;
  const leftLabel = at > 0 ? (labels[at - 1] ?? noLabel) : noLabel;
  const leftLabel2 = at > 1 ? (labels[at - 2] ?? noLabel) : noLabel;
  const governing = governor(context, at);
  const next = nextNominal(context, at);
  const nextWord = words[next] ?? outside;
  const last = lastNominal(context, at);
  const lastLabel = last < 0 ? noLabel : (labels[last] ?? noLabel);
  let n = 0;
  into[n++] = mix(leftLabel, own + 1);
  into[n++] = mix(mix(leftLabel, leftLabel2), own + 2);
  into[n++] = mix(mix(word.suffix2, leftLabel), own + 3);
  into[n++] = mix(mix(word.suffix3, leftLabel), own + 4);
  into[n++] = mix(left.form, own + 5);
  into[n++] = mix(right.form, own + 6);
  into[n++] = mix(mix(left.suffix3, leftTag), own + 7);
  into[n++] = mix(mix(right.suffix3, rightTag), own + 8);
  into[n++] = mix(leftTag * 32 + rightTag, own + 9);
  into[n++] = mix(governing, own + 10);
  into[n++] = mix(mix(word.suffix2, governing), own + 11);
  into[n++] = mix(mix(nextWord.suffix3, next - at), own + 12);
  into[n++] = mix(mix(word.suffix2, nextWord.suffix2), own + 13);
  into[n++] = mix(mix(word.suffix2, nextWord.form), own + 14);
  into[n++] = mix(lastLabel, own + 15);
  into[n++] = mix(mix(word.suffix2, lastLabel), own + 16);
  into[n++] = mix(mix(word.form, leftLabel), own + 17);
  into[n++] = mix(mix(word.form, governing), own + 18);
  into[n++] = mix(mix(word.suffix3, right.suffix2), own + 19);
  into[n++] = mix(mix(left.form, word.suffix3), own + 20);
  const nextLabel = next < 0 ? noLabel : (labels[next] ?? noLabel);
  into[n++] = mix(nextLabel, own + 21);
  into[n++] = mix(mix(word.suffix2, nextLabel), own + 22);
  into[n++] = mix(mix(mix(word.suffix2, nextLabel), next - at), own + 23);
  into[n++] = mix(mix(word.form, nextLabel), own + 24);
  into[n++] = mix(mix(word.suffix2, left.suffix2), own + 25);
  into[n++] = mix(mix(mix(word.suffix2, left.suffix3), governing), own + 26);
  into[n++] = mix(mix(nextLabel, leftLabel), own + 27);
  return n;
}

/** Hashes of the features of the word itself that are tied to labels as wholes. */
export function ownLabelIds(word: WordFeatures, tag: number, into: Uint32Array): number {
  const own = 2000 + tag * 16;
  into[0] = mix(301, own);
  into[1] = mix(word.form, own + 1);
  into[2] = mix(word.suffix3, own + 2);
  into[3] = mix(word.suffix2, own + 3);
  into[4] = mix(word.shape, own + 4);
  return 5;
}

/** Hashes of the features around the word that are tied to labels as wholes. */
export function labelContextIds(context: FeatsContext, at: number, into: Uint32Array): number {
  const { words, labels, tags } = context;
  const word = words[at] ?? outside;
  const own = 2000 + (tags[at] ?? 0) * 16;
  const leftLabel = at > 0 ? (labels[at - 1] ?? noLabel) : noLabel;
  into[0] = mix(leftLabel, own + 5);
  into[1] = mix(mix(word.suffix2, governor(context, at)), own + 6);
  into[2] = mix(mix(word.suffix3, leftLabel), own + 7);
  return 3;
}

/** Hash of a feature of the word itself when its tag is `tag`. */
export function ownPairId(id: number, tag: number): number {
  return mix(id, 180 + tag);
}

/** A word with its own share of the labels' scores for each tag that it had so far. */
export type FeatsWord = ScoredWord & { labelScores: (Int32Array | undefined)[] };

function addRow(id: number, weights: Int8Array, width: number, to: Int32Array): void {
  const row = id & (weights.length - featsPadding - 1);
  for (let i = 0; i < width; i++) to[i] = (to[i] ?? 0) + (weights[row + i] ?? 0);
}

function pairSum(pairs: Uint8Array, scores: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < pairs.length; i++) sum += scores[pairs[i] ?? 0] ?? 0;
  return sum;
}

const ids = new Uint32Array(64);
const pairScores = new Int32Array(256);
const labelScores = new Int32Array(featsPadding);

function ownLabelScores(
  word: FeatsWord,
  tag: number,
  candidates: Uint16Array,
  model: FeatsModel,
): Int32Array {
  const ready = word.labelScores[tag];
  if (ready) return ready;
  const scores = new Int32Array(candidates.length);
  const width = model.pairCounts[tag] ?? 0;
  pairScores.fill(0, 0, width);
  for (const id of word.ids) addRow(ownPairId(id, tag), model.pairWeights, width, pairScores);
  const count = ownLabelIds(word, tag, ids);
  for (let k = 0; k < count; k++) {
    addRow(ids[k] ?? 0, model.labelWeights, candidates.length, scores);
  }
  candidates.forEach((number, place) => {
    const pairs = model.labels[number]?.pairs;
    if (pairs) scores[place] = (scores[place] ?? 0) + pairSum(pairs, pairScores);
  });
  word.labelScores[tag] = scores;
  return scores;
}

function bestLabel(context: FeatsContext, at: number, word: FeatsWord, model: FeatsModel): number {
  const tag = context.tags[at] ?? 0;
  const candidates = model.byTag[tag];
  if (!candidates || candidates.length < 2) return candidates?.[0] ?? noLabel;
  labelScores.set(ownLabelScores(word, tag, candidates, model));
  const width = model.pairCounts[tag] ?? 0;
  pairScores.fill(0, 0, width);
  const pairCount = pairContextIds(context, at, ids);
  for (let k = 0; k < pairCount; k++) addRow(ids[k] ?? 0, model.pairWeights, width, pairScores);
  const count = labelContextIds(context, at, ids);
  for (let k = 0; k < count; k++) {
    addRow(ids[k] ?? 0, model.labelWeights, candidates.length, labelScores);
  }
  let best = noLabel;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < candidates.length; place++) {
    const number = candidates[place] ?? noLabel;
    const label = model.labels[number];
    if (!label) continue;
    const score = (labelScores[place] ?? 0) + pairSum(label.pairs, pairScores);
    if (score > bestScore) {
      bestScore = score;
      best = number;
    }
  }
  return best;
}

/** Labels (indices into `model.labels`) of a sentence's tagged words. */
export function tagFeats(
  words: readonly FeatsWord[],
  tags: Uint8Array,
  model: FeatsModel,
): Uint16Array {
  const labels = new Uint16Array(words.length).fill(noLabel);
  const context: FeatsContext = { words, tags, labels };
  for (const i of decisionOrder(tags, model.order)) {
    const word = words[i];
    if (word) labels[i] = bestLabel(context, i, word, model);
  }
  return labels;
}
