import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layMarks, signMark, type TextMark } from './text-mark';

function mark(start: number, end: number, key = `${start}`): Omit<TextMark, 'level'> {
  return { start, end, key, ordinal: 0, kind: 'item', hue: 'person', isQuiet: false };
}

describe('layMarks', () => {
  it('draws an entity inside an entity nearer to the words', () => {
    const laid = layMarks([mark(0, 20, 'outer'), mark(14, 20, 'inner'), mark(30, 35, 'apart')]);
    expect(laid.map(({ key, level }) => [key, level])).toEqual([
      ['outer', 1],
      ['inner', 0],
      ['apart', 0],
    ]);
  });

  it('keeps up to three overlapping lines apart', () => {
    const range = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 3 }), (ranges) => {
        const laid = layMarks(
          ranges.map(([start, size], index) => mark(start, start + size, `${index}`)),
        );
        for (const a of laid)
          for (const b of laid)
            if (a !== b && a.start < b.end && b.start < a.end) expect(a.level).not.toBe(b.level);
      }),
    );
  });
});

describe('signMark', () => {
  it('changes with what is drawn', () => {
    const [one] = layMarks([mark(0, 4)]);
    if (!one) throw new Error('no mark');
    expect(signMark({ ...one })).toBe(signMark(one));
    expect(signMark({ ...one, isQuiet: true })).not.toBe(signMark(one));
    expect(signMark({ ...one, hue: 'event' })).not.toBe(signMark(one));
    expect(signMark(one, 1, 5)).not.toBe(signMark(one));
  });
});
