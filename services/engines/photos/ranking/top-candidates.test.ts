import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Candidate, TopCandidates } from './top-candidates.ts';

it('has what putting all in order would have', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 300, size: 'max' });
  const compare = (one: Candidate, other: Candidate) =>
    other.score - one.score || one.row - other.row;
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 40 }), (all, count) => {
      const best = new TopCandidates(count, compare);
      for (const [row, score] of all.entries()) best.add(row, score);
      const naive = all.map((score, row) => ({ row, score })).toSorted(compare);
      expect(best.ranked()).toEqual({ first: naive.slice(0, count), total: all.length });
    }),
  );
});
