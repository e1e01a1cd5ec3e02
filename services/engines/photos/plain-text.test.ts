import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['A tram <b>in</b> Brno<script>alert(1)</script>', 'A tram in Brno'],
  ['<img src=x onerror="alert(1)">Fire', 'Fire'],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['Wilts & Dorset &amp; more', 'Wilts & Dorset &amp; more'],
  ['<a href="https://a.example">Jan Nov&aacute;k</a> / CC', 'Jan Novák / CC'],
  ['one\0\u0007 \r\n\r\n two\t\tthree ', 'one\ntwo three'],
  ['\u202eevil\u202c', 'evil'],
  ['Příliš žluťoučký 👩‍👩‍👧 שלום', 'Příliš žluťoučký 👩‍👩‍👧 שלום'],
  ['<svg><text>no</text></svg>', ''],
])('%j', (text, plain) => {
  expect(plainText(text, 1_000)).toBe(plain);
});

it('keeps to its length and has no control signs, whatever comes', () => {
  const piece = fc.constantFrom(
    '<b',
    '>',
    '<',
    '&lt;',
    '\0',
    '\ud800',
    'é',
    '\u0301',
    '\n',
    ' a',
    '</',
    '\u202e',
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 50 }), (text, most) => {
      const plain = plainText(text, most);
      expect(plain.length).toBeLessThanOrEqual(most);
      expect(plain.isWellFormed()).toBe(true);
      expect([...plain].every((sign) => sign === '\n' || !/[\p{Cc}]/u.test(sign))).toBe(true);
    }),
  );
});
