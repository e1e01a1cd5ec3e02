import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointOffsets } from './write-paragraphs.ts';

test('text of the basic plane keeps its offsets', () => {
  const convert = codePointOffsets('Příliš žluťoučký kůň');
  expect([0, 7, 20].map(convert)).toEqual([0, 7, 20]);
});

test('a pair of surrogates counts once, a lone one too', () => {
  expect([0, 2, 3, 4].map(codePointOffsets('😀a😀'.slice(0, 4)))).toEqual([0, 1, 2, 3]);
  expect([0, 1, 2].map(codePointOffsets('\ud800a'))).toEqual([0, 1, 2]);
});

test('offsets are those of the code points, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const convert = codePointOffsets(text);
      let offset = 0;
      for (const [i, char] of [...text].entries()) {
        expect(convert(offset)).toBe(i);
        offset += char.length;
      }
      expect(convert(text.length)).toBe([...text].length);
    }),
  );
});
