import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanningTree } from './spanning-tree.ts';

/** True if one word hangs from the root, and every word from it in the end. */
function isTree(heads: readonly number[]): boolean {
  const reaches = heads.every((_, word) => {
    let [node, steps] = [word + 1, 0];
    while (node !== 0 && steps++ <= heads.length) node = heads[node - 1] ?? 0;
    return node === 0;
  });
  return reaches && heads.filter((head) => head === 0).length === 1;
}

function sumOf(scores: Float32Array, heads: readonly number[]): number {
  return heads.reduce((sum, head, word) => {
    return sum + (scores[word * (heads.length + 1) + head] ?? 0);
  }, 0);
}

function* allTrees(words: number): Generator<number[]> {
  for (let number = 0; number < (words + 1) ** words; number++) {
    const heads = Array.from({ length: words }, (_, word) => {
      return Math.floor(number / (words + 1) ** word) % (words + 1);
    });
    if (isTree(heads)) yield heads;
  }
}

const scoresOf = (words: number) =>
  fc.float32Array({
    min: -20,
    max: 0,
    noNaN: true,
    minLength: words * (words + 1),
    maxLength: words * (words + 1),
  });

test('no tree has a higher sum', () => {
  const some = fc.integer({ min: 1, max: 4 }).chain((words) => {
    return fc.record({ words: fc.constant(words), scores: scoresOf(words) });
  });
  fc.assert(
    fc.property(some, ({ words, scores }) => {
      const found = [...spanningTree(scores, words)];
      expect(isTree(found)).toBe(true);
      const sums = [...allTrees(words)].map((heads) => sumOf(scores, heads));
      expect(sumOf(scores, found)).toBeCloseTo(Math.max(...sums), 4);
    }),
  );
});

test('many words make a tree, too, whatever their scores', () => {
  const some = fc.integer({ min: 20, max: 60 }).chain((words) => {
    return fc.record({ words: fc.constant(words), scores: scoresOf(words) });
  });
  fc.assert(
    fc.property(some, ({ words, scores }) => isTree([...spanningTree(scores, words)])),
    { numRuns: 20 },
  );
  expect(isTree([...spanningTree(new Float32Array(40 * 41), 40)])).toBe(true);
});

test('circles are opened, and one word is the root', () => {
  // Both words want each other, and both would rather be the root than be alone.
  const scores = Float32Array.of(-3, 0, -1, -2, -1, 0);
  expect([...spanningTree(scores, 2)]).toEqual([2, 0]);
});
