import { describe, expect, it } from 'vitest';
import { likenessFrom } from './likeness.ts';
import { readSignature, signatureOf } from './signature.ts';
import { countShingles, signatureLength } from './signature-format.ts';
import { compareExactly, likenessOf, TestArticles } from './test-articles.ts';

const split = (text: string) => text.split(' ');

const sentence = split(
  'the cities of brno and prague agreed on monday to share twelve of their oldest trams some of which have not left the depot since 1989',
);

describe('signatures', () => {
  it('take the same room for every text, come back from storage and count shingles', () => {
    for (const words of [[], ['goal'], sentence, new TestArticles(1).words(5000)]) {
      const signature = signatureOf(words);
      expect(signature).toHaveLength(signatureLength);
      expect(readSignature(Buffer.from(signature))).toEqual(signature);
    }
    expect(countShingles(signatureOf(sentence))).toBe(sentence.length - 2);
    expect(countShingles(signatureOf(split('a b c a b c a b c')))).toBe(3);
  });

  it('are as in the archives that are stored; where this fails the version has to change', () => {
    const hex = Buffer.from(signatureOf(sentence)).toString('hex');
    expect(hex).toMatchInlineSnapshot(
      `"0100000018000000008800000000000000000000000000000000000000000000000000000000001d0000000000000000000000000000000000000000000064000000000000000000000000000000000000000000009397000000000000000012000000000000001b0000000000000000000000000000000000e500000000b900000000000000e6d50098000000000000000000000000009f0000000000000000008700ef000000a80000000000000000b800000000000000000000e700000000000000000000006307ece2869dc584512e7538872b2f27db29cd9b8d5556684e3bf4c5cd"`,
    );
    expect(Buffer.from(signatureOf(['goal'])).toString('hex', 0, 20)).toMatchInlineSnapshot(
      `"0100000000000000717471c21890ba6e00000000"`,
    );
  });

  it('of another format are not read', () => {
    const other = signatureOf(sentence);
    other[0] = 2;
    expect(readSignature(other)).toBeUndefined();
    expect(readSignature(signatureOf(sentence).subarray(1))).toBeUndefined();
    expect(readSignature(new Uint8Array())).toBeUndefined();
  });
});

describe('the likeness of two texts', () => {
  it('is that of their sets of shingles, at any two lengths', () => {
    const make = new TestArticles(2);
    let squares = 0;
    for (let round = 0; round < 300; round++) {
      const words = make.article(make.number(40, 900));
      const copy = make.agencyCopy(make.edit(words, make.number(0, 20) / 100), round % 2 ? 1 : 0.6);
      const { jaccard, count, otherCount } = compareExactly(words, copy);
      const estimate = likenessOf(signatureOf(words), signatureOf(copy));
      const exact = likenessFrom(jaccard, count, otherCount);
      expect(Math.abs(estimate - exact)).toBeLessThan(0.16);
      squares += (estimate - exact) ** 2;
    }
    expect(Math.sqrt(squares / 300)).toBeLessThan(0.04);
  });

  it('is 1 for the same words and 0 beside a text that has none', () => {
    for (const words of [split('sparta slavia 2 1'), sentence]) {
      expect(likenessOf(signatureOf(words), signatureOf([...words]))).toBe(1);
      expect(likenessOf(signatureOf(words), signatureOf([]))).toBe(0);
    }
    expect(likenessOf(signatureOf([]), signatureOf([]))).toBe(0);
  });

  it('of short texts is all or nothing', () => {
    const score = signatureOf(split('sparta slavia 2 1'));
    for (const other of ['sparta slavia 1 2', 'sparta slavia 21', 'sparta slavia 2', '2 1']) {
      expect(likenessOf(score, signatureOf(split(other)))).toBe(0);
    }
    const caption = sentence.slice(0, 20);
    expect(likenessOf(signatureOf(caption), signatureOf(sentence))).toBe(0);
    expect(likenessOf(signatureOf(caption), signatureOf(caption.toSpliced(3, 1, 'x')))).toBe(0);
  });
});
