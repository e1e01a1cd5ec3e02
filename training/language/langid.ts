import { writeFileSync } from 'node:fs';
import { encodeModel } from '../../lib/text/model-file.ts';
import {
  languageCount,
  sequenceRows,
  sumRows,
  wordsOf,
} from '../../services/engines/language/detection/langid.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { type Language, languages } from '../../services/engines/language/types.ts';
import { trainingSentences } from './gold.ts';
import { quantize, randomNumbers } from './perceptron.ts';
import { subtitleCounts } from './training-data.ts';

const bits = 17;
const steps = 3_000_000;
const rate = 0.15;
/** Flattens the counts, so that rare words come up as well. */
const flattening = 0.4;
/** Share of snippets that are loose words; the others are pieces of treebank sentences. */
const wordShare = 0.65;
/** Share of snippets without accents: people type so. */
const bareShare = 0.15;

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss');
}

type Source = ReturnType<typeof sourceOf>;

function sourceOf(language: Language, random: () => number) {
  const words: string[] = [];
  const cumulative: number[] = [];
  let total = 0;
  for (const [word, count] of subtitleCounts(language)) {
    if (!/^\p{L}/u.test(word)) continue;
    total += count ** flattening;
    words.push(word);
    cumulative.push(total);
  }
  const sentences = trainingSentences(language).map(({ text }) => text.split(' '));
  const word = (): string => {
    const target = random() * total;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
  const piece = (): string => {
    const sentence = sentences[Math.floor(random() * sentences.length)] ?? [];
    const length = 1 + Math.floor(random() * 8);
    const start = Math.floor(random() * Math.max(1, sentence.length - length));
    return sentence.slice(start, start + length).join(' ');
  };
  return { word, piece };
}

function snippet({ word, piece }: Source, random: () => number): string {
  const isLoose = random() < wordShare;
  const count = 1 + Math.floor(random() * 3);
  const text = isLoose ? Array.from({ length: count }, word).join(' ') : piece();
  return random() < bareShare ? withoutMarks(text) : text;
}

function learn(rows: Int32Array, count: number, gold: number, table: Table, step: number): void {
  const scores = sumRows(rows, count, table.weights);
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, value) => sum + value, 0);
  for (let c = 0; c < languageCount; c++) {
    const error = (odds[c] ?? 0) / total - (c === gold ? 1 : 0);
    if (Math.abs(error) < 1e-3) continue;
    for (let k = 0; k < count; k++) {
      const at = (rows[k] ?? 0) + c;
      const square = (table.squares[at] ?? 0) + error * error;
      table.squares[at] = square;
      table.weights[at] = (table.weights[at] ?? 0) - (step * error) / (Math.sqrt(square) + 0.1);
    }
  }
}

type Table = { weights: Float32Array; squares: Float32Array };

/** Trains the model that tells our languages apart, by logistic regression; about a minute. Returns the size of the file. */
export function trainLangid(): number {
  const random = randomNumbers(5);
  const sources = languages.map((language) => sourceOf(language, random));
  const size = languageCount << bits;
  const table = { weights: new Float32Array(size), squares: new Float32Array(size) };
  const rows = new Int32Array(4000);
  for (let i = 0; i < steps; i++) {
    const gold = Math.floor(random() * languageCount);
    const source = sources[gold];
    if (!source) continue;
    const count = sequenceRows(wordsOf(snippet(source, random)), (1 << bits) - 1, rows);
    if (count > 0) learn(rows, count, gold, table, rate * (1 - i / steps));
  }
  const weights = quantize(table.weights);
  const largest = table.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const top = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1);
  const bytes = encodeModel({ scale: largest / top }, { weights });
  writeFileSync(modelFile('langid.bin'), bytes);
  return bytes.length;
}
