import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVocabulary } from '../text/tokenizer.ts';
import { encoderModels } from '../thread/network.ts';
import { hostWork, releaseWork } from '../thread/work-state.ts';
import { LabelEncoder, polarityCount } from './label-encoder.ts';

const labels = 15;
const count = labels + polarityCount;
const state = hostWork();
const vocabulary = readVocabulary(encoderModels);
const data = { folder: encoderModels, idleTime: 60_000, state, vocabulary };
let encoder: LabelEncoder;

beforeAll(async () => {
  encoder = await LabelEncoder.open(data);
});
afterAll(async () => {
  await encoder.close();
  releaseWork(state);
});

function sumOf(probabilities: Float32Array): number {
  return probabilities.reduce((sum, each) => sum + Math.exp(each), 0);
}

test('every word of every sentence has its labels, whose probabilities sum to one', async () => {
  const sentences = [['Jana', 'Malá', 'přijela', '.'], [], ['Brno', 'čekalo', '.']];
  const [first, none, second] = await encoder.label(sentences);
  expect(first).toHaveLength(4 * count);
  expect(none).toHaveLength(0);
  expect(second).toHaveLength(3 * count);
  expect(sumOf(first?.subarray(0, labels) ?? new Float32Array())).toBeCloseTo(1, 3);
});

test('equal texts have equal labels, whether they were kept or not', async () => {
  const text = [['The', 'mayor', 'of', 'Leeds', 'resigned', '.']];
  const [first] = await encoder.label(text);
  const [kept] = await encoder.label(text);
  const other = await LabelEncoder.open(data);
  const [anew] = await other.label(text);
  await other.close();
  expect(kept).toEqual(first);
  expect(anew).toEqual(first);
});

test('a word that is not read says the same in any sentence', () => {
  const [strike, ended] = encoder.weigh(['Streik', 'beendet']);
  expect(encoder.weigh(['Der', 'Streik'])[1]).toEqual(strike);
  expect(ended).not.toEqual(strike);
  expect(strike).toHaveLength(polarityCount);
  expect(encoder.weigh(['', '😀']).flat().every(Number.isFinite)).toBe(true);
});

test('only what was read is recalled', async () => {
  const known = [
    ['Kafka', 'was', 'born', 'in', 'Prague', '.'],
    ['He', 'left', '.'],
  ];
  const [first, second] = await encoder.label(known);
  expect(encoder.recall(known)).toEqual([first, second]);
  expect(encoder.recall([...known, ['Leeds', 'lost', '.']])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(encoder.recall([])).toEqual([]);
});

test('a sentence of any length is read, and words of any kind', async () => {
  const long = Array.from({ length: 700 }, (_, at) => (at % 7 === 0 ? 'Sparta' : 'vyhrála'));
  const odd = ['😀', '', ' ', 'x'.repeat(3_000), '\u202e'];
  const [first, second] = await encoder.label([long, odd]);
  expect(first).toHaveLength(700 * count);
  expect(second).toHaveLength(odd.length * count);
  expect([...(second ?? [])].every(Number.isFinite)).toBe(true);
});

test('every word of every sentence may hang from the root and from each other word', async () => {
  const sentences = [['Jana', 'left', 'Leeds', '.'], ['x'.repeat(300)], []];
  const [first, second, none] = await encoder.scoreTrees(sentences, 'en');
  for (const word of [0, 1, 2, 3]) {
    const arcs = first?.arcs.subarray(word * 5, (word + 1) * 5) ?? new Float32Array();
    expect(sumOf(arcs)).toBeCloseTo(1, 3);
    expect(Math.exp(arcs[word + 1] ?? 0)).toBe(0);
  }
  expect(first?.relations).toContain('nsubj');
  expect(first?.relationsTo(0, 2)).toHaveLength(first?.relations.length ?? 0);
  expect(second?.arcs).toHaveLength(2);
  expect(none).toBeUndefined();
});

test('trees are not known in every language, nor in a sentence without an end', async () => {
  expect(await encoder.scoreTrees([['Brno', 'čekalo', '.']], 'cs')).toEqual([]);
  const long = Array.from({ length: 300 }, () => 'and');
  expect(await encoder.scoreTrees([long, ['No', '.']], 'en')).toEqual([
    undefined,
    expect.objectContaining({ words: 2 }),
  ]);
});

test('labels are the same where trees were read', async () => {
  const text = [['Then', 'Emmanuel', 'Macron', 'went', 'to', 'Lyon', '.']];
  const [plain] = await encoder.label(text);
  const other = await LabelEncoder.open(data);
  await other.scoreTrees(text, 'en');
  expect(other.recall(text)).toEqual([plain]);
  await other.close();
});

test('it does not open without a vocabulary', async () => {
  const opening = LabelEncoder.open({ ...data, vocabulary: readVocabulary('no folder') });
  await expect(opening).rejects.toThrow('vocabulary');
});
