import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch, searchPatterns } from './fold-for-search.ts';

test.each([
  ['Příliš ŽLUŤOUČKÝ  kůň\n', 'prilis zlutoucky kun'],
  ['Łódź, Gießen, Øresund', 'lodz, giessen, oresund'],
  ['ﬁnále İstanbul', 'finale istanbul'],
])('%s is searched as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => foldForSearch(foldForSearch(text)) === foldForSearch(text),
    ),
  );
});

test('signs that mean something in a pattern are taken as they are', () => {
  expect(searchPatterns(' 100 % a_b ')).toEqual(['%100%', '%\\%%', '%a\\_b%']);
  expect(searchPatterns('')).toEqual([]);
});
