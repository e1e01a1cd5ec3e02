import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchBlocks, moveRange } from './match-blocks';

describe('matchBlocks', () => {
  it('keeps blocks that moved because something was inserted, edited or removed', () => {
    expect(matchBlocks(['a', 'b', 'c'], ['a', 'new', 'b', 'c'])).toEqual([0, undefined, 1, 2]);
    expect(matchBlocks(['a', 'b', 'c'], ['a', 'b!', 'c'])).toEqual([0, 1, 2]);
    expect(matchBlocks(['a', 'b', 'c'], ['a', 'c'])).toEqual([0, 2]);
    expect(matchBlocks(['a', 'b', 'c', 'd'], ['a', 'c', 'b', 'd'])).toEqual([0, 2, 1, 3]);
    expect(matchBlocks(['x', 'b', 'y'], ['x1', 'b', 'y1'])).toEqual([0, 1, 2]);
  });

  it('matches nothing twice, and equal blocks only to equal text', () => {
    const blocks = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 8 });
    fc.assert(
      fc.property(blocks, blocks, (then, now) => {
        const matched = matchBlocks(then, now);
        const used = matched.filter((index) => index !== undefined);
        expect(new Set(used).size).toBe(used.length);
        expect(used.every((index) => index >= 0 && index < then.length)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the identity for an unchanged text', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), (texts) => {
        expect(matchBlocks(texts, texts)).toEqual(texts.map((_, index) => index));
      }),
    );
  });
});

describe('moveRange', () => {
  it('moves what stands behind the edit and keeps what stands before', () => {
    const move = moveRange('Anna lives in Brno now', 'Anna still lives in Brno now');
    expect(move(0, 4)).toEqual({ start: 0, end: 4 });
    expect(move(14, 18)).toEqual({ start: 20, end: 24 });
  });

  it('lets go of what the edit touched', () => {
    expect(moveRange('in Brno now', 'in Brnoo now')(3, 7)).toBeUndefined();
    expect(moveRange('in Brno now', 'in Berno now')(3, 7)).toBeUndefined();
  });

  it('holds on to a word when typing goes on behind it', () => {
    expect(moveRange('in Brno', 'in Brno, on')(3, 7)).toEqual({ start: 3, end: 7 });
  });

  it('gives only stretches with the old words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat(), (before, after, a, b) => {
        const start = a % (before.length + 1);
        const end = start + (b % (before.length - start + 1));
        const moved = moveRange(before, after)(start, end);
        if (moved) expect(after.slice(moved.start, moved.end)).toBe(before.slice(start, end));
      }),
    );
  });
});
