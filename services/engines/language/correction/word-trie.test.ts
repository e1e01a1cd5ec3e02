import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildTrie, wordsWithin } from './word-trie.ts';

/** Optimal string alignment, by the book. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const row = rows[i] ?? [];
      if (i === 0 || j === 0) {
        row[j] = i + j;
        continue;
      }
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      }
      row[j] = cost;
    }
  }
  return at(a.length, b.length);
}

it('finds exactly the words within two edits', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'č', 'd'), maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, typed) => {
      const sorted = words.filter((entry) => entry !== '').sort();
      const found = wordsWithin(buildTrie(sorted), typed, 2);
      expect(found).toEqual(sorted.filter((entry) => distance(typed, entry) <= 2));
    }),
  );
});

it('finds nothing in an empty trie', () => {
  expect(wordsWithin(buildTrie([]), 'word', 2)).toEqual([]);
});
