import { expect, test } from 'vitest';
import { isSameSecret, readBearerToken } from './bearer-token.ts';

test.each([
  ['Bearer abc', 'abc'],
  ['Bearer\tabc ', 'abc'],
  ['Bearer a b', 'a b'],
  ['bearer abc', 'abc'],
  ['BEARER   abc', 'abc'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Basic abc', undefined],
  ['Bearerabc', undefined],
  ['abc', undefined],
  [undefined, undefined],
  [null, undefined],
])('Authorization: %j sends %j', (authorization, key) => {
  expect(readBearerToken(authorization)).toBe(key);
});

test('secrets are the same to the letter, and nothing is one', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true);
  for (const other of ['', 'abd', 'abcd', 'ABC']) expect(isSameSecret(other, 'abc')).toBe(false);
});
