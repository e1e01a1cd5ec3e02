import { describe, expect, it } from 'vitest';
import { areKin, areSameName } from './related-stems.ts';

describe('words of one family', () => {
  it.each([
    ['elect', 'election', 'en'],
    ['discover', 'discovery', 'en'],
    ['punish', 'punishment', 'en'],
    ['vitez', 'vitezny', 'cs'],
    ['zalozeny', 'zalozit', 'cs'],
  ])('%s and %s', (one, other, language) => {
    expect(areKin(one, other, language)).toBe(true);
    expect(areKin(other, one, language)).toBe(true);
  });

  it.each([
    ['car', 'carpet', 'en'],
    ['united', 'universe', 'en'],
    ['station', 'statue', 'en'],
    ['prezident', 'premier', 'cs'],
  ])('not %s and %s', (one, other, language) => {
    expect(areKin(one, other, language)).toBe(false);
  });
});

it('a name is the same in another ending', () => {
  expect(areSameName('johnson', 'johnsonovy')).toBe(true);
  expect(areSameName('remek', 'remk')).toBe(false);
  expect(areSameName('johnson', 'johnston')).toBe(false);
});
