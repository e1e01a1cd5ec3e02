import { expect, it } from 'vitest';
import { countSelected, nothingSelected, toggled } from './selection';

it('counts single rows, or what the search found', () => {
  expect(countSelected(nothingSelected)).toBe(0);
  expect(countSelected({ kind: 'some', rows: new Map([['a', 1]]) })).toBe(1);
  expect(countSelected({ kind: 'all', search: {}, count: 70_000 })).toBe(70_000);
});

it('adds values to a set and takes them out, and leaves the set as it was', () => {
  const set = new Set(['a', 'b']);
  expect([...toggled(set, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...toggled(set, ['b', 'c'], false)]).toEqual(['a']);
  expect([...set]).toEqual(['a', 'b']);
});
