import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../query-language/archive-query.ts';
import { archiveQueryOf } from './archive-query-of.ts';

test.each([
  [{ name: 'Trams' }, 'Trams'],
  [
    { name: 'Trams', stdForms: { cs: 'tramvaje' }, aliases: { und: ['tram line', 'trams'] } },
    'trams OR tramvaje OR "tram line"',
  ],
  [{ name: 'AND "so" on' }, '"AND so on"'],
  [{ name: '„…“' }, undefined],
  [{ name: 'Rail', rule: 'tram* NOT toy' }, 'Rail OR tram*'],
  [{ name: 'Jaguar', rule: 'ONLY NAME (zoo OR "big cat")' }, 'Jaguar (zoo OR "big cat")'],
  [{ name: 'Jaguar', rule: 'ONLY NAME NEAR/3 (zoo OR cage)' }, 'Jaguar NEAR/3 (zoo OR cage)'],
  [{ name: 'Rail', rule: 'ONLY tram>=3' }, 'tram'],
  [{ name: 'Rail', rule: 'ONLY (a1 NEAR b1) NEAR c1' }, 'a1 NEAR/8 b1 c1'],
  [{ name: 'Rail', rule: 'ONLY "fast tra* lines"' }, '"fast tra*"'],
])('%j is looked for by %s', (tag, query) => {
  const asked = archiveQueryOf(tag)?.query;
  const parsed = query === undefined ? undefined : parseQuery(query);
  expect(asked && parseQuery(asked)).toEqual(parsed);
  expect(asked).toBe(query);
});

test('names that are too many for one search are left out from the end, which is told', () => {
  const aliases = { und: Array.from({ length: 300 }, (_, at) => `alias ${at}`) };
  const asked = archiveQueryOf({ name: 'First', aliases });
  expect(asked?.isWhole).toBe(false);
  expect(asked?.query).toMatch(/^First OR "alias 0"/);
});

test('whatever the names are, the search is read as it is meant', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 5 }),
      (names) => {
        const [name = '', ...aliases] = names;
        const asked = archiveQueryOf({ name, aliases: { und: aliases } });
        if (!asked) return;
        expect(parseQuery(asked.query)).toMatchObject({ repairs: [] });
      },
    ),
    { examples: [[['*一 ']]] },
  );
});
