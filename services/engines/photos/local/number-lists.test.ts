import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberLists } from './number-lists.ts';

const list = fc.integer({ min: 0, max: 90 });
const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('has what arrays of their own would have', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ push: list, number }) },
    fc.record({ set: list, numbers: fc.array(number, { maxLength: 40 }) }),
    fc.record({ swapRemove: list, place: fc.nat(), number }),
    fc.record({ clear: list }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const lists = new NumberLists();
      const naive = new Map<number, number[]>();
      const own = (of: number) => naive.get(of) ?? [];
      for (const each of steps) {
        if ('push' in each) {
          lists.push(each.push, each.number);
          naive.set(each.push, [...own(each.push), each.number]);
        } else if ('set' in each) {
          lists.set(each.set, Uint32Array.from(each.numbers));
          naive.set(each.set, each.numbers);
        } else if ('clear' in each) {
          lists.clear(each.clear);
          naive.delete(each.clear);
        } else {
          const before = own(each.swapRemove);
          if (before.length === 0) continue;
          const place = each.place % before.length;
          lists.replaceAt(each.swapRemove, place, each.number);
          lists.swapRemove(each.swapRemove, place);
          const after = before.with(place, before.at(-1) ?? 0).slice(0, -1);
          naive.set(each.swapRemove, after);
        }
      }
      for (let at = 0; at <= 100; at++) {
        expect([...lists.get(at)]).toEqual(own(at));
        expect(lists.lengthOf(at)).toBe(own(at).length);
      }
    }),
  );
});
