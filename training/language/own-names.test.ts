import { expect, it } from 'vitest';
import {
  beginLabel,
  insideLabel,
} from '../../services/engines/language/entities/names/name-labels.ts';
import { ownNames, readOwnPassages } from './own-names.ts';

it('reads our passages, most to learn from and some to measure on', () => {
  const [learned, held] = [readOwnPassages('learned'), readOwnPassages('held back')];
  expect(held.length).toBeGreaterThan(200);
  expect(learned.length).toBeGreaterThan(6 * held.length);
  const texts = new Set(learned.map(({ text }) => text));
  expect(held.filter(({ text }) => texts.has(text))).toEqual([]);
  for (const { text, spans } of held) {
    for (const { start, end } of spans)
      expect(text.slice(start, end).trim()).toHaveLength(end - start);
  }
});

it('labels the tokens of each name, the first as its beginning', () => {
  const labels = ownNames().flatMap((sentence) => sentence.labels);
  const count = (wanted: number) => labels.filter((label) => label === wanted).length;
  const spans = readOwnPassages('learned').flatMap((passage) => passage.spans);
  const persons = spans.filter(({ kind }) => kind === 'PER').length;
  expect(count(beginLabel('PER'))).toBe(persons);
  expect(count(insideLabel('PER'))).toBeGreaterThan(persons / 2);
});
