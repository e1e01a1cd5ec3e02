import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ListQuery, parseTagQuery, printTagQuery } from './tag-query';

const queries: fc.Arbitrary<ListQuery> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 20 }),
  category: fc.string({ unit: 'grapheme', maxLength: 20 }),
  state: fc.constantFrom('all', 'active', 'retired'),
  use: fc.constantFrom('all', 'used', 'unused'),
  sort: fc.constantFrom('name', 'use', 'lastUse', 'externalId', 'category'),
  direction: fc.constantFrom('up', 'down'),
});

it('reads back what it wrote into the address', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseTagQuery(new URLSearchParams(printTagQuery(query)))).toEqual(query);
    }),
  );
});

it('leaves the address bare for the list as it comes, and takes nonsense for that', () => {
  const plain = parseTagQuery(new URLSearchParams('sort=colour&state=&direction=sideways'));
  expect(plain).toEqual(parseTagQuery(new URLSearchParams()));
  expect(printTagQuery(plain)).toBe('');
});
