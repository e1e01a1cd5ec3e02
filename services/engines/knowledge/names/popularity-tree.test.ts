import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPeaks, PopularityTree, type RankedList } from './popularity-tree.ts';

/** Long enough for every level; what is at a place follows from its number. */
function makeTree(length: number, salt: number) {
  const list: RankedList = {
    length,
    popularityAt: (place) => ((place * 7919 + salt) % 1009) % 101,
    typeBitAt: (place) => 1 << ((place + salt) % 5),
  };
  return { list, tree: new PopularityTree(list, buildPeaks(list)) };
}

it('gives every place of a range and of the wanted types once, the most popular first', () => {
  const place = fc.nat({ max: 40_000 });
  fc.assert(
    fc.property(place, place, place, fc.nat({ max: 31 }), (length, one, other, types) => {
      const { list, tree } = makeTree(length, one);
      const [from, to] = [Math.min(one, other), Math.min(Math.max(one, other), length)];
      const given: { place: number; popularity: number }[] = [];
      tree.walk(from, to, types, (found, popularity) => {
        given.push({ place: found, popularity });
        return true;
      });
      const wanted = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter(
        (at) => (list.typeBitAt(at) & types) !== 0,
      );
      expect(given.map((each) => each.place).sort((a, b) => a - b)).toEqual(wanted);
      const popularities = given.map(({ popularity }) => popularity);
      expect(popularities).toEqual(popularities.toSorted((a, b) => b - a));
      expect(popularities).toEqual(given.map((each) => list.popularityAt(each.place)));
    }),
    { numRuns: 30 },
  );
});

it('stops when it is told to', () => {
  const { tree } = makeTree(5_000, 3);
  let count = 0;
  tree.walk(0, 5_000, 31, () => ++count < 10);
  expect(count).toBe(10);
});
