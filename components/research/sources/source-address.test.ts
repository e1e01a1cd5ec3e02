import { expect, test } from 'vitest';
import { readSource, writeSource } from './use-opened-source.ts';

test('an address leads back to the source that it was written for', () => {
  const source = { turnId: 'a_-9', number: 12 };
  const address = writeSource('http://desk.example/research/x?q=1#turn', source);
  expect(address).toBe('/research/x?q=1&source=a_-9.12#turn');
  expect(readSource(new URL(address, 'http://desk.example').searchParams)).toEqual(source);
  expect(writeSource(`http://desk.example${address}`, undefined)).toBe('/research/x?q=1#turn');
});

test('what is no source opens none', () => {
  for (const written of [
    '',
    'a',
    'a.',
    '.1',
    'a.0',
    'a.-1',
    'a.1.2',
    'a.99999',
    `${'a'.repeat(81)}.1`,
  ])
    expect(readSource(new URLSearchParams({ source: written })), written).toBeUndefined();
});
