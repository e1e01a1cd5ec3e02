import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickMerges } from './pick-merges.ts';

/** Segments after so many additions of such sizes, and how many documents were written for them. */
function fill(batches: Iterable<number>) {
  let sizes: number[] = [];
  let written = 0;
  let most = 0;
  for (const batch of batches) {
    sizes.push(batch);
    const picked = pickMerges(sizes);
    if (picked.length > 0) {
      const merged = picked.reduce((sum, place) => sum + (sizes[place] ?? 0), 0);
      sizes = [...sizes.filter((_, place) => !picked.includes(place)), merged];
      written += merged;
    }
    most = Math.max(most, sizes.length);
  }
  return { sizes, written, most };
}

it('leaves few segments alone', () => {
  expect(pickMerges([])).toEqual([]);
  expect(pickMerges([5])).toEqual([]);
  expect(pickMerges([400_000, 90_000, 1_000])).toEqual([]);
});

it('merges six of about one size, the small ones first', () => {
  expect(pickMerges([400_000, 300, 300, 300, 10, 20])).toEqual([]);
  expect(pickMerges([300, 400_000, 300, 300, 300, 10, 20])).toEqual([0, 2, 3, 4, 5, 6]);
});

it('keeps 500,000 articles in some 25 segments, and writes each about log₆ times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 5_000 }), (batch) => {
      const count = Math.ceil(500_000 / batch);
      const { sizes, written, most } = fill(Array.from({ length: count }, () => batch));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count * batch);
      expect(most).toBeLessThanOrEqual(26);
      expect(written / (count * batch)).toBeLessThanOrEqual(Math.log2(count) / Math.log2(6) + 1);
    }),
    { numRuns: 30 },
  );
});

it('keeps the number small whatever the sizes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 80 }), (batches) => {
      expect(fill(batches).most).toBeLessThanOrEqual(21);
    }),
  );
});

it('takes in articles that come one by one', () => {
  const { most } = fill([400_000, ...Array.from({ length: 5_000 }, () => 1)]);
  expect(most).toBeLessThanOrEqual(17);
});

it('waits for more small ones while lists of articles come', () => {
  const small = Array.from({ length: 15 }, () => 500);
  expect(pickMerges([90_000, ...small], { isBurst: true })).toEqual([]);
  expect(pickMerges([...small, 90_000, 300], { isBurst: true })).toHaveLength(16);
  const middle = Array.from({ length: 6 }, () => 8_000);
  expect(pickMerges([...small, ...middle], { isBurst: true })).toEqual([15, 16, 17, 18, 19, 20]);
  expect(pickMerges(small)).toHaveLength(15);
});
