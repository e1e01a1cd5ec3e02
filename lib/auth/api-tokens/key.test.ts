import { expect, test } from 'vitest';
import { hashKey, hasKeyInAddress, isKey, newKey } from './key.ts';

test('a key is its prefix, 256 random bits and their checksum', () => {
  const key = newKey();
  expect(key).toMatch(/^cdk_[0-9a-f]{72}$/);
  expect(isKey(key)).toBe(true);
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
  expect(hashKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashKey(key)).not.toContain(key.slice(4, 20));
});

test('a text that only looks like a key is none', () => {
  const key = newKey();
  const last = key.endsWith('0') ? '1' : '0';
  const others = [
    '',
    'cdk_',
    key.slice(0, -1),
    `${key}0`,
    `${key.slice(0, -1)}${last}`,
    key.toUpperCase(),
    key.replace('cdk_', 'sk_'),
    ` ${key}`,
    `${key}\n`,
    `${key.slice(0, 10)}\u0000${key.slice(11)}`,
  ];
  for (const other of others) expect(isKey(other), JSON.stringify(other)).toBe(false);
});

test('a key is found anywhere in an address', () => {
  const key = newKey();
  const at = (path: string) => hasKeyInAddress(new Request(`https://desk.example${path}`));
  expect(at(`/api/tags?access_token=${key}`)).toBe(true);
  expect(at(`/api/tags?q=1&q=${key}`)).toBe(true);
  expect(at(`/api/tags/${key}`)).toBe(true);
  expect(at('/api/tags?q=cdk_')).toBe(false);
});
