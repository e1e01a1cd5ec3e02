import { expect, test } from 'vitest';
import { buildWordTable, lookUp } from './word-table.ts';

const words = Array.from({ length: 2000 }, (_, i): [string, number] => [`slovo${i}`, 1 + (i % 15)]);

test.each([
  ['16 bits', (size: number) => new Uint16Array(size), 60],
  ['32 bits', (size: number) => new Uint32Array(size), 0],
] as const)('a table of %s finds its words and hardly any other', (_, make, allowed) => {
  const table = buildWordTable<Uint16Array | Uint32Array>(make, words);
  for (const [word, value] of words) expect(lookUp(table, word)).toBe(value);
  const others = words.filter(([word]) => lookUp(table, `${word}x`) > 0);
  expect(others.length).toBeLessThanOrEqual(allowed);
});

test('values that do not fit are refused', () => {
  expect(() => buildWordTable((size) => new Uint16Array(size), [['a', 16]])).toThrow('fit');
});

test('an empty table knows nothing', () => {
  expect(
    lookUp(
      buildWordTable((size) => new Uint16Array(size), []),
      'a',
    ),
  ).toBe(0);
});
