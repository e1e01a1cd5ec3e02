import { expect, it } from 'vitest';
import { likenessOf, pairAlike, wordsIn } from './pair-alike';

it('measures the share of the words that both have, each as often as both have it', () => {
  expect(likenessOf(wordsIn('to be or not to be'), wordsIn('to be, to see'))).toBeCloseTo(0.6);
  expect(likenessOf([], [])).toBe(0);
});

it('pairs items with the most words in common, or in their order where that is too much work', () => {
  const item = (name: string, words: number) =>
    Array.from({ length: words }, (_, index) => `${name}${index}`);
  const pairsOf = (words: number) => {
    const before = Array.from({ length: 40 }, (_, index) => item(`a${index}x`, words));
    const inserted = item('new', words);
    return pairAlike(before, [inserted, ...before], (words) => words).map(([one, other]) => [
      one && before.indexOf(one),
      other === inserted ? 'new' : other && before.indexOf(other),
    ]);
  };
  expect(pairsOf(10).slice(0, 2)).toEqual([
    [undefined, 'new'],
    [0, 0],
  ]);
  expect(pairsOf(2000).slice(0, 2)).toEqual([
    [0, 'new'],
    [1, 0],
  ]);
});
