import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minLikeness } from './likeness.ts';
import { signatureOf } from './signature.ts';
import type { Signature } from './signature-format.ts';
import { likenessOf, TestArticles } from './test-articles.ts';
import { TestIndex } from './test-index.ts';

const rounds = 200;

/** The share of the copies that lead to their originals, among as many other articles; none may lead elsewhere. */
function recall(seed: number, makePair: (make: TestArticles) => [string[], string[]]): number {
  const make = new TestArticles(seed);
  const index = new TestIndex();
  const copies: Signature[] = [];
  for (let round = 0; round < rounds; round++) {
    const [original, copy] = makePair(make);
    index.add(round, signatureOf(original));
    copies.push(signatureOf(copy));
  }
  const found = copies.filter((copy, round) => {
    const keys = index.like(copy).map(({ key }) => key);
    expect(keys.filter((key) => key !== round)).toEqual([]);
    return keys.includes(round);
  });
  return found.length / rounds;
}

describe('copies and versions are found', () => {
  it.each([0, 0.02, 0.05, 0.1])('with %d of the words edited', (share) => {
    const found = recall(3, (make) => {
      const words = make.article(make.number(40, 900));
      return [words, make.edit(words, share)];
    });
    expect(found).toBeGreaterThanOrEqual(0.97);
  });

  it.each([0.8, 0.6, 0.5])('by another headline and byline and %d of the text', (left) => {
    const found = recall(4, (make) => {
      const words = make.article(make.number(150, 900));
      return [words, make.agencyCopy(words, left)];
    });
    expect(found).toBeGreaterThanOrEqual(0.97);
  });

  it('with sentences added and changed', () => {
    const found = recall(5, (make) => {
      const words = make.article(make.number(200, 900));
      return [words, make.update(words, 3, 2)];
    });
    expect(found).toBeGreaterThanOrEqual(0.97);
  });
});

describe('other articles are not', () => {
  it('on the same topic, with its names and set phrases', () => {
    const make = new TestArticles(6);
    const index = new TestIndex();
    const topic = make.topic();
    for (let key = 0; key < 500; key++) {
      const signature = signatureOf(make.article(make.number(30, 600), topic));
      expect(index.like(signature)).toEqual([]);
      index.add(key, signature);
    }
  });

  it('with the same statement, a third of each', () => {
    const make = new TestArticles(7);
    const index = new TestIndex();
    const topic = make.topic();
    const statement = make.words(70);
    for (let key = 0; key < 300; key++) {
      const signature = signatureOf(make.quote(make.article(140, topic), statement));
      expect(index.like(signature)).toEqual([]);
      index.add(key, signature);
    }
  });

  it('of which a note quotes most of its words', () => {
    const make = new TestArticles(8);
    const statement = make.words(60);
    const index = new TestIndex();
    index.add(1, signatureOf(make.quote(make.article(300), statement)));
    expect(index.like(signatureOf(make.quote(make.article(20), statement)))).toEqual([]);
  });
});

describe('the index', () => {
  it('finds captions by the same words only', () => {
    const index = new TestIndex();
    const caption = ['the', 'old', 'bridge', 'at', 'dawn'];
    index.add(1, signatureOf(caption));
    index.add(2, signatureOf([...caption, 'photo']));
    index.add(3, signatureOf([]));
    expect(index.like(signatureOf(caption))).toEqual([{ key: 1, likeness: 1 }]);
    expect(index.like(signatureOf([]))).toEqual([]);
  });

  it('returns the most alike first, down to a least likeness and up to a limit', () => {
    const make = new TestArticles(9);
    const words = make.article(300);
    const index = new TestIndex();
    for (const [key, share] of [0.1, 0, 0.05, 0].entries()) {
      index.add(key, signatureOf(make.edit(words, share)));
    }
    const query = signatureOf(words);
    expect(index.like(query).map(({ key }) => key)).toEqual([1, 3, 2, 0]);
    expect(index.like(query, { limit: 2 }).map(({ key }) => key)).toEqual([1, 3]);
    expect(index.like(query, { atLeast: 0.99 }).map(({ key }) => key)).toEqual([1, 3]);
    expect(index.like(query, { atLeast: 0.99, except: 1 }).map(({ key }) => key)).toEqual([3]);
  });

  it('still finds what is like an article when all have the same footer', () => {
    const make = new TestArticles(10);
    const footer = make.words(30);
    const texts = Array.from({ length: 1500 }, () => [...make.article(300), ...footer]);
    const index = new TestIndex();
    for (const [key, words] of texts.entries()) index.add(key, signatureOf(words));
    for (let key = 0; key < texts.length; key += 100) {
      const copy = signatureOf(make.edit(texts[key] ?? [], 0.05));
      expect(index.like(copy).map((alike) => alike.key)).toEqual([key]);
    }
  });

  it('has what was put in last and nothing that was removed, whatever came before', () => {
    const make = new TestArticles(11);
    const originals = Array.from({ length: 6 }, () => make.article(120));
    const pool = [...originals, ['a', 'score'], []].flatMap((words) =>
      [0, 0.03, 0.06].map((share) => signatureOf(make.edit(words, share))),
    );
    const keys = [0, 1, 2, 7, 64, 1023, 4_294_967_296, 4_294_967_297, Number.MAX_SAFE_INTEGER];
    const step = fc.record({
      key: fc.constantFrom(...keys),
      text: fc.option(fc.nat(pool.length - 1), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const index = new TestIndex();
        const stored = new Map<number, Signature>();
        for (const { key, text } of steps) {
          const signature = text === undefined ? undefined : pool[text];
          if (signature) {
            index.add(key, signature);
            stored.set(key, signature);
          } else {
            expect(index.remove(key)).toBe(stored.delete(key));
          }
        }
        expect(index.size).toBe(stored.size);
        for (const key of keys) expect(index.has(key)).toBe(stored.has(key));
        for (const query of pool) {
          const expected = [...stored]
            .map(([key, signature]) => ({ key, likeness: likenessOf(query, signature) }))
            .filter(({ likeness }) => likeness >= minLikeness)
            .sort((one, other) => other.likeness - one.likeness || one.key - other.key);
          expect(index.like(query)).toEqual(expected);
        }
      }),
    );
  });

  it('loses nobody while it grows and shrinks', () => {
    const make = new TestArticles(12);
    const index = new TestIndex();
    const signatures = Array.from({ length: 9000 }, () => signatureOf(make.words(24)));
    for (const [key, signature] of signatures.entries()) index.add(key * 3, signature);
    for (let key = 0; key < signatures.length; key += 2) index.remove(key * 3);
    const finds = (key: number) =>
      index.like(signatures[key] ?? new Uint8Array()).map((alike) => alike.key / 3);
    const keys = [...signatures.keys()];
    expect(keys.filter((key) => finds(key).join() !== (key % 2 === 0 ? '' : `${key}`))).toEqual([]);
    const before = index.bytes;
    for (let key = 0; key < signatures.length; key += 2) {
      index.add(key * 3, signatures[key] ?? new Uint8Array());
    }
    expect(index.size).toBe(signatures.length);
    expect(keys.filter((key) => finds(key).join() !== `${key}`)).toEqual([]);
    expect(index.bytes).toBe(before);
  });

  it('gets larger while signatures are gone of articles that are about to be removed', () => {
    const make = new TestArticles(15);
    const index = new TestIndex();
    const signatures = Array.from({ length: 2_000 }, () => signatureOf(make.words(24)));
    for (const [key, signature] of signatures.entries()) {
      index.add(key, signature);
      if (key % 3 === 0 && key < 300) index.lose(key);
    }
    const finds = (key: number) =>
      index.like(signatures[key] ?? new Uint8Array()).map((alike) => alike.key);
    const wanted = [...signatures.keys()].map((key) => (key % 3 === 0 && key < 300 ? [] : [key]));
    expect([...signatures.keys()].map(finds)).toEqual(wanted);
    expect(index.size).toBe(1_900);
  });

  it('tells the likeness of two articles by their keys', () => {
    const make = new TestArticles(13);
    const words = make.article(300);
    const index = new TestIndex();
    const copy = signatureOf(make.edit(words, 0.05));
    index.add(1, signatureOf(words));
    index.add(2, copy);
    expect(index.likeness(1, 2)).toBe(likenessOf(signatureOf(words), copy));
    expect(index.likeness(1, 3)).toBe(0);
  });

  it('refuses what is no signature and keeps what it had', () => {
    const index = new TestIndex();
    const signature = signatureOf(new TestArticles(14).words(50));
    index.add(1, signature);
    expect(() => index.add(1, new Uint8Array(10))).toThrow('Not a signature of version 1.');
    expect(index.like(signature)).toEqual([{ key: 1, likeness: 1 }]);
  });
});
