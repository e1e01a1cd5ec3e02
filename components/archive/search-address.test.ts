import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printAddress, readAddress, sorts, usualFacets } from './search-address';

it('reads back what it printed', () => {
  const address = fc.record({
    q: fc.string({ maxLength: 60, unit: 'grapheme' }),
    sort: fc.constantFrom(...sorts),
    match: fc.constantFrom('inflected' as const, 'written' as const),
    unfold: fc.boolean(),
    article: fc.constantFrom('', 'https://news.example/2024/a?b=c&d', 'draft:1'),
    facets: fc.oneof(
      fc.constant(usualFacets),
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), {
        maxLength: 5,
      }),
    ),
  });
  fc.assert(
    fc.property(address, (one) => {
      expect(readAddress(new URLSearchParams(printAddress(one)))).toEqual(one);
    }),
  );
});

it('says nothing of what is usual and takes what is unknown for usual', () => {
  expect(printAddress(readAddress(new URLSearchParams('sort=best&match=fuzzy&unfold=1')))).toBe('');
});
