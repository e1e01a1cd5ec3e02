import { describe, expect, it } from 'vitest';
import { SearchKeys } from './search-keys.ts';

const time = new Date('2026-05-06T10:17:00Z');
const later = new Date('2026-08-01T10:17:00Z');
const tooLate = new Date('2026-08-06T10:17:00Z');
const keys = new SearchKeys(Buffer.from('secret'));

describe('SearchKeys', () => {
  it('knows its own names, for the tenant that has them, for 90 days', () => {
    const key = keys.make('desk', time);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys.make('desk', time)).not.toBe(key);
    expect(keys.isKnown('desk', key.toUpperCase(), later)).toBe(true);
    expect(keys.isKnown('desk', key, tooLate)).toBe(false);
    expect(keys.isKnown('other', key, later)).toBe(false);
    expect(new SearchKeys(Buffer.from('other')).isKnown('desk', key, later)).toBe(false);
  });

  it.each([
    '',
    'x',
    '240506-101700-5e6f7a8b',
    'e3c3b1de-8a86-4d0f-8b0a-2d7e5a3a9f10',
    'ř'.repeat(36),
  ])('knows no other: %j', (key) => {
    expect(keys.isKnown('desk', key, time)).toBe(false);
  });
});
