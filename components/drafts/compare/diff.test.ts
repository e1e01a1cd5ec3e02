import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff } from './diff';

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

describe('diff', () => {
  it('names what was added and removed', () => {
    expect(diff([...'abcd'], [...'axcde'])).toEqual([
      { kind: 'same', items: ['a'] },
      { kind: 'removed', items: ['b'] },
      { kind: 'added', items: ['x'] },
      { kind: 'same', items: ['c', 'd'] },
      { kind: 'added', items: ['e'] },
    ]);
    expect(diff([], [])).toEqual([]);
  });

  it('gives back both lists whole', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const parts = diff(before, after);
        const without = (kind: string) =>
          parts.filter((part) => part.kind !== kind).flatMap((part) => part.items);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });

  it('is as short as the longest common subsequence allows', () => {
    const common = (a: string[], b: string[]): number => {
      const [x, ...restA] = a;
      const [y, ...restB] = b;
      if (x === undefined || y === undefined) return 0;
      if (x === y) return 1 + common(restA, restB);
      return Math.max(common(restA, b), common(a, restB));
    };
    const short = fc.array(fc.constantFrom('a', 'b'), { maxLength: 7 });
    fc.assert(
      fc.property(short, short, (before, after) => {
        const same = diff(before, after)
          .filter((part) => part.kind === 'same')
          .reduce((sum, part) => sum + part.items.length, 0);
        expect(same).toBe(common(before, after));
      }),
    );
  });

  it('gives up on exactness when everything differs', () => {
    const before = Array.from({ length: 3000 }, (_, index) => `a${index}`);
    const after = Array.from({ length: 3000 }, (_, index) => `b${index}`);
    expect(diff(before, after).map((part) => [part.kind, part.items.length])).toEqual([
      ['removed', 3000],
      ['added', 3000],
    ]);
  });
});
