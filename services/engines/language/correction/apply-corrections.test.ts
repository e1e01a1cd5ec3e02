import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCorrections } from './apply-corrections.ts';

const replace = (start: number, end: number, ...replacements: string[]) => ({
  start,
  end,
  replacements,
});

describe('applyCorrections', () => {
  it('puts in the best replacement and maps places back', () => {
    const { text, toOriginal } = applyCorrections('I have alot of frends.', [
      replace(7, 11, 'a lot', 'allot'),
      replace(15, 21, 'friends'),
    ]);
    expect(text).toBe('I have a lot of friends.');
    expect(toOriginal(0, 1)).toEqual({ start: 0, end: 1 });
    expect(toOriginal(7, 8)).toEqual({ start: 7, end: 11 });
    expect(toOriginal(9, 12)).toEqual({ start: 7, end: 11 });
    expect(toOriginal(13, 15)).toEqual({ start: 12, end: 14 });
    expect(toOriginal(16, 23)).toEqual({ start: 15, end: 21 });
    expect(toOriginal(23, 24)).toEqual({ start: 21, end: 22 });
  });

  it('leaves out corrections that overlap or have no replacement', () => {
    expect(
      applyCorrections('abcdef', [replace(0, 3, 'X'), replace(2, 4, 'Y'), replace(4, 5)]).text,
    ).toBe('Xdef');
  });

  it('maps every untouched stretch to itself, whatever is replaced', () => {
    const pieces = fc.array(
      fc.record({
        kept: fc.string({ unit: 'grapheme', maxLength: 8 }),
        wrong: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
        right: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        let original = '';
        let expected = '';
        const corrections = [];
        const stretches: [number, number, number, number][] = [];
        for (const { kept, wrong, right } of parts) {
          stretches.push([expected.length, expected.length + kept.length, original.length, 0]);
          original += kept;
          expected += kept;
          corrections.push(replace(original.length, original.length + wrong.length, right));
          original += wrong;
          expected += right;
        }
        const { text, toOriginal } = applyCorrections(original, corrections);
        expect(text).toBe(expected);
        for (const [start, end, originalStart] of stretches) {
          if (start === end) continue;
          const mapped = toOriginal(start, end);
          expect(mapped).toEqual({ start: originalStart, end: originalStart + end - start });
          expect(original.slice(mapped.start, mapped.end)).toBe(text.slice(start, end));
        }
      }),
    );
  });
});
