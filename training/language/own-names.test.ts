import { expect, it } from 'vitest';
import {
  beginLabel,
  insideLabel,
} from '../../services/engines/language/entities/names/name-labels.ts';
import { tokenize } from '../../services/engines/language/segmentation/tokenize.ts';
import { labelTitles } from './name-corpora.ts';
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

it('labels capitalized titles in front of English names', () => {
  const tokens = tokenize('The mayor Ann Lee met Prime Minister Sam Roe', 'en');
  const person = [beginLabel('PER'), insideLabel('PER')];
  const { labels } = labelTitles({
    language: 'en',
    tokens,
    labels: [0, 0, ...person, 0, 0, 0, ...person],
  });
  const titles = [beginLabel('TTL'), insideLabel('TTL')];
  expect(labels).toEqual([0, 0, ...person, 0, ...titles, ...person]);
});
