import { expect, it } from 'vitest';
import { formatTable, percentile } from './measure.ts';

it('percentile counts from the smallest', () => {
  const measured = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
  expect(percentile(measured, 0.5)).toBe(6);
  expect(percentile(measured, 0.95)).toBe(10);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

it('formatTable lines up columns', () => {
  expect(
    formatTable(
      ['what', 'ms'],
      [
        ['a', '10.5'],
        ['longer', '1'],
      ],
    ),
  ).toBe(['what      ms', '──────  ────', 'a       10.5', 'longer     1'].join('\n'));
});
