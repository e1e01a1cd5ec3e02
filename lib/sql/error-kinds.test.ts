import { expect, test } from 'vitest';
import { isServerAway } from './error-kinds.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test('a server that is away is told from one that refuses a query', () => {
  for (const code of ['ECONNREFUSED', '57P01', '53300']) {
    expect(isServerAway(coded(code))).toBe(true);
  }
  expect(isServerAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isServerAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  for (const error of [coded('23505'), coded('28P01'), new Error('no such table'), 'x']) {
    expect(isServerAway(error)).toBe(false);
  }
});
