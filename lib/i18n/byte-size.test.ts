import { expect, test } from 'vitest';
import { byteFormat, byteSize } from './byte-size.ts';

function print(bytes: number, locale: string): string {
  const size = byteSize(bytes);
  return new Intl.NumberFormat(locale, byteFormat(size)).format(size.value).replace(/\s/gu, ' ');
}

test.each([
  [1, '1 byte', '1 bajt'],
  [205, '205 bytes', '205 bajtů'],
  [1_000, '1 kB', '1 kB'],
  [48_300, '48 kB', '48 kB'],
  [1_260_000, '1.3 MB', '1,3 MB'],
  [60_000_000, '60 MB', '60 MB'],
  [2_500_000_000, '2.5 GB', '2,5 GB'],
])('a file of %i bytes is said in a unit of which it has at least one', (bytes, english, czech) => {
  expect([print(bytes, 'en'), print(bytes, 'cs')]).toEqual([english, czech]);
});
