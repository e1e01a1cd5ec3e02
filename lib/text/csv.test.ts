import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsvRecord } from './csv.ts';
import { decodeText } from './decode-text.ts';

const read = (text: string) => [...readCsv(text)].map(({ cells }) => cells);

describe('CSV', () => {
  test('what is written is read again, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab",;\t\r\n \'ě🚋') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        (records) => {
          // The separator is told by the first line.
          const all = [['a', 'b'], ...records];
          expect(read(all.map(writeCsvRecord).join(''))).toEqual(all);
        },
      ),
    );
  });

  test.each([
    ['commas', 'a,b\n1,"2,3"\n'],
    ['semicolons', 'a;b\r\n1;"2,3"\r\n'],
    ['tabs', 'a\tb\r1\t2,3'],
    ['a byte order mark', '\ufeffa,b\n1,"2,3"'],
    ['empty lines', 'a,b\n\n1,"2,3"\n\n\n'],
  ])('with %s', (_, text) => {
    expect(read(text)).toEqual([
      ['a', 'b'],
      ['1', '2,3'],
    ]);
  });

  test('separators in quoted headers do not count, rows are those of a spreadsheet', () => {
    expect([...readCsv('"a,b,c";d\n\n1;2')]).toEqual([
      { row: 1, cells: ['a,b,c', 'd'], isBroken: false },
      { row: 3, cells: ['1', '2'], isBroken: false },
    ]);
  });

  test('a quote that is never closed is told of', () => {
    expect([...readCsv('a,b\n1,"2\n3,4')].map(({ row, isBroken }) => [row, isBroken])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

describe('texts of files', () => {
  const czech = 'Příliš žluťoučký kůň, Škoda';
  const french = 'Élections à Besançon, forêt, sœur';

  test.each([
    ['UTF-8', Buffer.from(czech), czech],
    ['UTF-16', Buffer.from(`\ufeff${czech}`, 'utf16le'), czech],
    ['Windows-1252', Buffer.from(french.replace('œ', 'oe'), 'latin1'), french.replace('œ', 'oe')],
  ])('%s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test('Czech saved by a Czech spreadsheet', () => {
    // In Windows-1250.
    const bytes = Buffer.from('4dec7374736be120646f70726176613b2072f99e652c209aed70', 'hex');
    expect(decodeText(bytes)).toBe('Městská doprava; růže, šíp');
  });
});
