import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldMembers, foldedValue, placeOf, shorten, sortable } from './field-values.ts';

const numbers = fc.double({ noNaN: true }).map((number) => number + 0);

it('sorts numbers as text', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [first, second] = [sortable('pages', one), sortable('pages', other)];
      expect(Math.sign(one - other) || 0).toBe(first < second ? -1 : first > second ? 1 : 0);
    }),
  );
});

it('keeps the values of different fields apart, whatever they are called', () => {
  const names = fc.array(
    fc.string().filter((name) => !name.includes('\0')),
    { minLength: 2, maxLength: 2 },
  );
  fc.assert(
    fc.property(names, names, ([name = '', value = ''], [other = '', second = '']) => {
      const isSame = name === other && value === second;
      const at = (field: string, own: string) => placeOf(field).field + placeOf(field).lead + own;
      expect(at(name, value) === at(other, second)).toBe(isSame);
    }),
  );
});

it('cuts long values and still tells them apart', () => {
  const long = 'ž'.repeat(20_000);
  expect(Buffer.byteLength(shorten(`${long}a`))).toBeLessThan(32_766);
  expect(shorten(`${long}a`)).not.toBe(shorten(`${long}b`));
  expect(shorten('😀'.repeat(10_000)).isWellFormed()).toBe(true);
  expect(shorten('short')).toBe('short');
});

it('folds the words of a value', () => {
  expect(foldedValue('section', 'Zprávy – Z domova!')).toBe('section\0 zpravy z domova ');
});

it('puts each value where filters look for it', () => {
  const members = fieldMembers({
    articleId: ['a 1'],
    section: ['Local', ''],
    publishDate: ['2024-05-06T10:00:00Z'],
    edited: ['2024-05-06'],
    pages: ['12'],
    nothing: [],
  });
  expect(members).toEqual({
    fields: ['articleId', 'section', 'publishDate', 'edited', 'pages'],
    values: ['section\0Local', 'section\0', 'edited\x002024-05-06', 'pages\x0012'],
    folded: expect.arrayContaining(['section\0 local ', 'articleId\0 a 1 ']),
    dateValues: [sortable('edited', Date.UTC(2024, 4, 6))],
    numberValues: [sortable('pages', 12)],
    own: { articleId: ['a 1'], publishDate: ['2024-05-06T10:00:00Z'] },
    times: { publishDate: [Date.UTC(2024, 4, 6, 10)] },
  });
});
