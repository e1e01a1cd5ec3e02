import { memoize } from '../../../../lib/runtime/memoize.ts';
import { hashEnd, hashMore, hashSeed } from '../../../../lib/text/hash.ts';
import { infoOf, isNumber, sectionOf } from '../../../../lib/text/model-file.ts';
import { readModel } from '../model-files.ts';
import { type Language, languages } from '../types.ts';

export const languageCount = languages.length;
const maxSequenceLength = 6;
const maxWordLength = 30;
const maxFeatures = 4000;

const noise = /https?:\S{1,500}|www\.\S{1,500}|\S{1,64}@\S{1,200}|[@#]\S{1,100}/g;
const word = /[\p{L}\p{M}'’]+/gu;

/** Words of a text in lower case, without addresses, hashtags and names of accounts. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().replace(noise, ' ').match(word) ?? [];
}

/** Writes the rows of the words and of all sequences of up to six characters within them; returns their number. */
export function sequenceRows(words: readonly string[], mask: number, rows: Int32Array): number {
  let n = 0;
  for (const whole of words) {
    const padded = ` ${whole.slice(0, maxWordLength)} `;
    for (let i = 0; i < padded.length; i++) {
      let hash = hashSeed;
      for (let end = i; end < padded.length && end - i < maxSequenceLength; end++) {
        hash = hashMore(hash, padded, end, end + 1);
        if (n < rows.length) rows[n++] = (hashEnd(hash) & mask) * languageCount;
      }
    }
    const own = hashEnd(hashMore(hashSeed + 1, whole, 0, Math.min(whole.length, maxWordLength)));
    if (n < rows.length) rows[n++] = (own & mask) * languageCount;
  }
  return n;
}

/** Sums the rows: one score for each language. */
export function sumRows(
  rows: Int32Array,
  count: number,
  weights: Int8Array | Float32Array,
): Float64Array {
  const scores = new Float64Array(languageCount);
  for (let k = 0; k < count; k++) {
    const row = rows[k] ?? 0;
    for (let c = 0; c < languageCount; c++) scores[c] = (scores[c] ?? 0) + (weights[row + c] ?? 0);
  }
  return scores;
}

/** Weights of character sequences for each of our languages, rows addressed by hash. */
const loadWeights = memoize((name: string) => {
  const file = readModel(name);
  if (!file) throw new Error(`The language model ${name} is missing.`);
  return {
    scale: infoOf(file, 'scale', isNumber),
    weights: sectionOf(file, 'weights', Int8Array),
  };
});

const buffer = new Int32Array(maxFeatures);

/** Log-odds of our languages for the words of a text; zeros when it has none. */
export function languageScores(words: readonly string[]): Map<Language, number> {
  const { weights, scale } = loadWeights('langid.bin');
  const mask = weights.length / languageCount - 1;
  const scores = sumRows(buffer, sequenceRows(words, mask, buffer), weights);
  return new Map(languages.map((language, i) => [language, (scores[i] ?? 0) * scale]));
}
