import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flipped,
  isFinished,
  joinPieces,
  quoteWord,
  readPieces,
  writeBetween,
} from './query-pieces';

const fields = ['section', 'publishDate'];
const texts = (query: string) => readPieces(query, fields).pieces.map(({ text }) => text);

describe('readPieces', () => {
  it.each([
    ['', []],
    ['tram line', ['tram', 'line']],
    ['"tram line" -bus =stop', ['"tram line"', '-bus', '=stop']],
    ['tram NEAR/5 line section:="Local news"', ['tram NEAR/5 line', 'section:="Local news"']],
    ['tram OR bus', ['tram OR bus']],
    ['(tram OR bus) stop*', ['tram OR bus', 'stop*']],
    ['publishDate:[2024-01-01 TO NOW]', ['publishDate:[2024-01-01 TO NOW]']],
  ])('%s', (query, expected) => {
    expect(texts(query)).toEqual(expected);
  });

  it('tells what it repaired and what it cannot take', () => {
    expect(readPieces('"tram li', fields).repairs.map(({ code }) => code)).toEqual([
      'unclosed-quote',
    ]);
    expect(readPieces('a '.repeat(201), fields).error?.code).toBe('too-many-terms');
  });
});

it('goes back to a word as it was typed, whole and wherever it stands', () => {
  expect(quoteWord('titanik section:="titanik b"', 'titanik')).toBe(
    '"titanik" section:="titanik b"',
  );
  expect(quoteWord('(artt OR art) x', 'art')).toBe('(artt OR "art") x');
  expect(quoteWord('section:a Řeeka', 'Řeeka')).toBe('section:a "Řeeka"');
});

describe('pieces together', () => {
  const term = fc.constantFrom(
    'tram',
    '=line',
    'bus*',
    '"city hall"',
    'section:="A b"',
    '(a OR b)',
  );
  const query = fc
    .array(fc.tuple(fc.boolean(), term), { minLength: 1, maxLength: 6 })
    .map((terms) => terms.map(([isOut, text]) => (isOut ? `-${text}` : text)).join(' '));

  it('ask the same as the text that they were read from', () => {
    fc.assert(
      fc.property(query, (text) => {
        const { pieces } = readPieces(text, fields);
        expect(texts(joinPieces(pieces))).toEqual(pieces.map((piece) => piece.text));
      }),
    );
  });

  it('are what they were after being excluded twice', () => {
    fc.assert(
      fc.property(query, (text) => {
        for (const piece of readPieces(text, fields).pieces)
          expect(flipped(flipped(piece)).text).toBe(piece.text);
      }),
    );
  });

  it('stand around what is typed', () => {
    const { pieces } = readPieces('(a OR b) c', fields);
    expect(writeBetween(pieces, 1, ' x ')).toBe('(a OR b) x c');
    expect(writeBetween(pieces, 2, '')).toBe('(a OR b) c');
  });

  it('go on with an operator that is typed after them', () => {
    expect(texts(writeBetween(readPieces('tram', fields).pieces, 1, 'OR bus'))).toEqual([
      'tram OR bus',
    ]);
    expect(texts(writeBetween(readPieces('a OR b', fields).pieces, 1, 'OR c'))).toEqual([
      'a OR b OR c',
    ]);
    expect(texts(writeBetween(readPieces('a OR b', fields).pieces, 1, 'c'))).toEqual([
      'a OR b',
      'c',
    ]);
  });
});

describe('isFinished', () => {
  it.each([
    ['tram', false],
    ['tram ', true],
    ['"tram ', false],
    ['"tram line"', true],
    ['-', false],
    ['OR ', false],
    ['OR bus ', true],
    ['NEAR/5 ', false],
    ['section: ', false],
    ['section:local ', true],
    ['section:="Local', false],
    ['section:="Local"', true],
    ['publishDate:[2024', false],
    ['publishDate:[2024-01-01 TO NOW]', true],
    ['(a ', false],
  ])('%s', (typed, expected) => {
    expect(isFinished(typed, fields)).toBe(expected);
  });
});

it.each([
  ['publishDate:12 ', false],
  ['publishDate:12 May ', false],
  ['publishDate:12 May 1937 ', true],
  ['publishDate:last ', false],
  ['publishDate:last week ', true],
])('a date becomes a chip once all of it is typed: %s', (typed, isWhole) => {
  expect(isFinished(typed, ['publishDate'])).toBe(isWhole);
});
