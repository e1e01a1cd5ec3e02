import { expect, test } from 'vitest';
import { isNear } from './use-similar';

test.each([
  ['Anna Nová', 'anna nova'],
  ['Nová, Anna', 'Anna Nová'],
  ['Václav Havel', 'Vaclav Havell'],
  ['Brno', 'Brn'],
  ['Škoda Auto', 'Škoda'],
])('%s may be %s', (a, b) => {
  expect(isNear(a, b)).toBe(true);
  expect(isNear(b, a)).toBe(true);
});

test.each([
  ['Anna Nová', 'Jan Novák'],
  ['Brno', 'Bonn'],
  ['', 'Brno'],
  ['!?', '??'],
])('%s is not %s', (a, b) => {
  expect(isNear(a, b)).toBe(false);
});
