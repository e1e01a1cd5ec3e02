import { type HashedWeights, hashKind, hashText, slot } from './hashed-weights.ts';

/** Windows around a letter whose contents are features: first and last place relative to it. */
const windows = '-1,0 0,1 -1,1 -2,0 0,2 -2,1 -1,2 -3,0 0,3 -2,2 -3,1 -1,3 -4,0 0,4 -3,2 -2,3 -3,3'
  .split(' ')
  .map((window) => {
    const [first = 0, last = 0] = window.split(',').map(Number);
    return { first, last };
  });

export const letterFeatureCount = windows.length;

/** Hashes of the windows around the letter at `place` of a word without marks; `out` takes `letterFeatureCount` values. */
export function letterFeatures(word: string, place: number, out: Int32Array): void {
  for (const [i, { first, last }] of windows.entries()) {
    const from = place + first;
    const to = place + last + 1;
    let hash = hashKind(i);
    if (from < 0) hash = hashText(hash, '^');
    hash = hashText(hash, word, Math.max(0, from), Math.min(word.length, to));
    if (to > word.length) hash = hashText(hash, '$');
    out[i] = hash;
  }
}

/** Slot of a window's weight for one of the letters that may stand in its place. */
export function letterSlot(feature: number, letter: number, size: number): number {
  return slot(Math.imul(feature ^ letter, 0x01000193), size);
}

type Marking = { word: string; logProbability: number };

const features = new Int32Array(letterFeatureCount);

/** The likeliest ways to write a lower-case word without marks with them, judged by its letters alone; at most `limit`, best first. */
export function likeliestMarkings(
  folded: string,
  letters: Readonly<Record<string, string>>,
  weights: HashedWeights,
  limit: number,
): Marking[] {
  let beam: Marking[] = [{ word: '', logProbability: 0 }];
  let copied = 0;
  for (let place = 0; place < folded.length; place++) {
    const plain = folded.charAt(place);
    const marked = Object.hasOwn(letters, plain) ? letters[plain] : undefined;
    if (!marked) continue;
    const before = folded.slice(copied, place);
    copied = place + 1;
    const options = letterProbabilities(folded, place, plain + marked, weights);
    const next: Marking[] = [];
    for (const { word, logProbability } of beam) {
      for (const { letter, logProbability: own } of options) {
        next.push({ word: word + before + letter, logProbability: logProbability + own });
      }
    }
    next.sort((a, b) => b.logProbability - a.logProbability);
    beam = next.slice(0, limit);
  }
  const rest = folded.slice(copied);
  return beam.map(({ word, logProbability }) => ({ word: word + rest, logProbability }));
}

function letterProbabilities(
  word: string,
  place: number,
  letters: string,
  weights: HashedWeights,
): { letter: string; logProbability: number }[] {
  letterFeatures(word, place, features);
  const { table, scale } = weights;
  const scores: number[] = [];
  for (let i = 0; i < letters.length; i++) {
    let score = 0;
    for (let j = 0; j < letterFeatureCount; j++) {
      score += table[letterSlot(features[j] ?? 0, letters.charCodeAt(i), table.length)] ?? 0;
    }
    scores.push(score * scale);
  }
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0));
  return scores.map((score, i) => ({ letter: letters.charAt(i), logProbability: score - total }));
}
