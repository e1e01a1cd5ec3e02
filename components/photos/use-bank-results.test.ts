import { expect, test } from 'vitest';
import { interleave } from './use-bank-results';

test('lists of banks are taken turn by turn', () => {
  expect(interleave([['a1', 'a2', 'a3'], [], ['c1']])).toEqual(['a1', 'c1', 'a2', 'a3']);
  expect(interleave([])).toEqual([]);
});
