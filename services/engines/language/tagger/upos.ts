import { mix } from '../../../../lib/text/hash.ts';
import { uposTags } from '../types.ts';
import type { Vocabulary, WordFeatures } from './word-features.ts';

/** Parameters of the part-of-speech tagger: a table of rows of 17 weights, addressed by hash. */
export type UposModel = {
  /** Length is a power of two plus padding for the last row. */
  weights: Int8Array;
  vocabulary: Vocabulary;
};

export const tagCount = uposTags.length;
/** Space after the last row, so that a row may start anywhere. */
export const rowPadding = 64;
/** Stand for the tags before the first word. */
export const noTag = 30;
export const outside: WordFeatures = {
  ids: new Uint32Array(0),
  form: 2,
  suffix2: 2,
  suffix3: 2,
  shape: 2,
  ambiguity: 2,
};

/** Writes the hashes of the features around the word that do not depend on the tags before; returns the new count. */
export function contextIds(
  words: readonly WordFeatures[],
  at: number,
  into: Uint32Array,
  count: number,
): number {
  const word = words[at] ?? outside;
  const left = words[at - 1] ?? outside;
  const left2 = words[at - 2] ?? outside;
  const right = words[at + 1] ?? outside;
  const right2 = words[at + 2] ?? outside;
  let n = count;
  into[n++] = 101;
  into[n++] = mix(left.form, 102);
  into[n++] = mix(right.form, 103);
  into[n++] = mix(left2.form, 104);
  into[n++] = mix(right2.form, 105);
  into[n++] = mix(left.suffix3, 106);
  into[n++] = mix(right.suffix3, 107);
  into[n++] = mix(left.ambiguity, 108);
  into[n++] = mix(right.ambiguity, 109);
  into[n++] = mix(right2.ambiguity, 110);
  into[n++] = mix(mix(left.shape, word.shape), 111);
  into[n++] = mix(mix(right.shape, word.shape), 112);
  into[n++] = mix(mix(left.form, word.form), 113);
  into[n++] = mix(mix(word.form, right.form), 114);
  into[n++] = mix(mix(mix(left.ambiguity, word.ambiguity), right.ambiguity), 115);
  into[n++] = mix(mix(word.suffix3, right.suffix2), 116);
  into[n++] = mix(mix(left.suffix2, word.suffix3), 117);
  into[n++] = mix(mix(word.ambiguity, right.form), 118);
  into[n++] = mix(mix(left.form, word.ambiguity), 119);
  const isFirst = at === 0 ? 120 : 121;
  into[n++] = mix(word.shape, isFirst);
  into[n++] = mix(mix(word.shape, word.ambiguity), isFirst);
  return n;
}

/** Hashes of the features that depend on the two tags before. */
export function historyIds(
  words: readonly WordFeatures[],
  at: number,
  tag1: number,
  tag2: number,
  into: Uint32Array,
  count: number,
): number {
  const word = words[at] ?? outside;
  const right = words[at + 1] ?? outside;
  const tags = tag1 * 32 + tag2;
  let n = count;
  into[n++] = mix(tag1, 130);
  into[n++] = mix(tags, 131);
  into[n++] = mix(mix(word.form, tag1), 132);
  into[n++] = mix(mix(word.ambiguity, tag1), 133);
  into[n++] = mix(mix(right.ambiguity, tag1), 134);
  into[n++] = mix(mix(word.ambiguity, tags), 135);
  into[n++] = mix(mix(word.suffix3, tag1), 136);
  into[n++] = mix(mix(mix(word.ambiguity, right.ambiguity), tag1), 137);
  into[n++] = mix(mix(right.form, tag1), 138);
  return n;
}

/** A word with its own share of the scores, kept between sentences. */
export type ScoredWord = WordFeatures & { tagScores: Int32Array };

export function ownScores(ids: Uint32Array, weights: UposModel['weights']): Int32Array {
  const scores = new Int32Array(tagCount);
  for (const id of ids) addRow(id, weights, scores);
  return scores;
}

function addRow(id: number, weights: UposModel['weights'], to: Int32Array): void {
  const row = id & (weights.length - rowPadding - 1);
  for (let tag = 0; tag < tagCount; tag++) to[tag] = (to[tag] ?? 0) + (weights[row + tag] ?? 0);
}

const ids = new Uint32Array(64);
const scores = new Int32Array(tagCount);

/** Tags (indices into `uposTags`) of a sentence's words, chosen greedily from left to right. */
export function tagWords(words: readonly ScoredWord[], { weights }: UposModel): Uint8Array {
  const tags = new Uint8Array(words.length);
  let tag1 = noTag;
  let tag2 = noTag + 1;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    scores.set(word.tagScores);
    const count = historyIds(words, i, tag1, tag2, ids, contextIds(words, i, ids, 0));
    for (let k = 0; k < count; k++) addRow(ids[k] ?? 0, weights, scores);
    let best = 0;
    for (let tag = 1; tag < tagCount; tag++) {
      if ((scores[tag] ?? 0) > (scores[best] ?? 0)) best = tag;
    }
    tags[i] = best;
    tag2 = tag1;
    tag1 = best;
  }
  return tags;
}
