import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTerm } from './entry.ts';
import { isMisspelling, maxEdits } from './spelling.ts';

const spelled = (text: string) => makeTerm(text, text, 'name');
const isAlike = (a: string, b: string) => isMisspelling(spelled(a), spelled(b));

test.each([
  ['tramvaje', 'tramavje'],
  ['parlament', 'parlement'],
  ['komunalni volby', 'komunalny voby'],
  ['ministerstvo', 'mnisterstvo'],
])('%s and %s may be one name', (a, b) => {
  expect(isAlike(a, b)).toBe(true);
  expect(isAlike(b, a)).toBe(true);
});

test.each([
  ['usa', 'usb', 'short names differ by a letter'],
  ['praha 10', 'praha 11', 'numbers are no misspellings'],
  ['skolstvi', 'soudnictvi', 'they are far apart'],
  ['tramvaje', 'tramvaje', 'they are the same'],
])('%s and %s are not, as %3$s', (a, b) => {
  expect(isAlike(a, b)).toBe(false);
});

/** The distance as it is defined, without any short cut. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + change,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, at(row - 2, column - 2) + 1);
      }
      const cells = table[row];
      if (cells) cells[column] = best;
    }
  }
  return at(a.length, b.length);
}

test('for any two words it is the distance by its definition', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd '), minLength: 5, maxLength: 14 });
  const edited = fc
    .tuple(word, fc.nat(20), fc.nat(20), fc.constantFrom(...'abcd'))
    .map(([text, first, second, letter]) => {
      const cut = text.slice(0, first % text.length) + text.slice((first % text.length) + 1);
      const place = second % (cut.length + 1);
      return [text, cut.slice(0, place) + letter + cut.slice(place)] as const;
    });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(word, word), edited), ([a, b]) => {
      const most = maxEdits(Math.min(a.length, b.length));
      expect(isAlike(a, b)).toBe(a !== b && most > 0 && distance(a, b) <= most);
    }),
    { numRuns: 2_000 },
  );
});
