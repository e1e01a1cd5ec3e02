import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf, type PictureEntry, PictureIndex, rowOf } from './picture-index.ts';

function entry(id: string, terms: readonly (readonly [string, number])[]): PictureEntry {
  return {
    id,
    terms: new Map(terms),
    takenAt: Number.NaN,
    createdAt: terms.length,
    updatedAt: 2,
    orientation: 'square',
    cost: 'free',
  };
}

it('has what was put last and not taken away, whatever came before', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const term = fc.tuple(
    fc.constantFrom('w:x', 'w:y', 'n:z', 'k:q'),
    fc.integer({ min: 1, max: 127 }),
  );
  const terms = fc.uniqueArray(term, { selector: ([text]) => text });
  const step = fc.oneof(fc.record({ put: id, terms }), fc.record({ remove: id }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const index = new PictureIndex();
      const naive = new Map<string, ReadonlyMap<string, number>>();
      for (const each of steps) {
        if ('put' in each) {
          index.put(entry(each.put, each.terms));
          naive.set(each.put, new Map(each.terms));
        } else {
          index.remove(each.remove);
          naive.delete(each.remove);
        }
      }
      expect(index.size).toBe(naive.size);
      expect(index.ids.filter((known) => known !== undefined).sort()).toEqual(
        [...naive.keys()].sort(),
      );
      for (const text of ['w:x', 'w:y', 'n:z', 'k:q']) {
        const found = Array.from(
          index.postings(text),
          (posting) => [index.ids[rowOf(posting)] ?? '', fieldsOf(posting)] as const,
        );
        const wanted = [...naive].flatMap(([known, own]) => {
          const places = own.get(text);
          return places === undefined ? [] : [[known, places] as const];
        });
        expect(new Map(found)).toEqual(new Map(wanted));
        expect(found).toHaveLength(wanted.length);
      }
      for (const [known, own] of naive) {
        const row = index.row(known) ?? -1;
        const texts = [...index.termsOf(row)].map((number) => index.termText(number));
        expect(texts.sort()).toEqual([...own.keys()].sort());
        const numbers = [...index.termsOf(row)];
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        expect(index.createdAt[row]).toBe(own.size);
      }
    }),
  );
});

it('has no room taken by what came and went', () => {
  const index = new PictureIndex();
  for (let n = 0; n < 50; n++) {
    index.put(entry('a', [[`w:${n}`, 1]]));
    index.put(entry('b', [[`w:${n}`, 2]]));
    index.remove('b');
  }
  expect(index.postings('w:7')).toHaveLength(0);
  expect(index.postings('w:49')).toHaveLength(1);
  expect(Math.max(...index.termsOf(index.row('a') ?? -1))).toBeLessThan(5);
});
