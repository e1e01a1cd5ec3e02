import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PackedWords } from './packed-words.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'č', '|', '^', '🦊'), maxLength: 6 });

describe('packed words', () => {
  it('have each word at its place, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyWord), fc.array(anyWord), (words, others) => {
        const packed = new PackedWords(words);
        expect([...packed]).toEqual(words);
        const shared = new PackedWords(packed.arrays);
        for (const word of [...words, ...others]) {
          expect(packed.indexOf(word)).toBe(words.indexOf(word));
          expect(shared.indexOf(word)).toBe(words.indexOf(word));
        }
      }),
    );
  });

  it('may be none', () => {
    expect(new PackedWords([]).indexOf('')).toBe(-1);
  });
});
