import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openKey, resealKey, sealKey } from './sealed-key.ts';

test('a sealed key opens with its secret for its owner, and holds nothing readable', () => {
  const sealed = sealKey('klíč', 'secret', 'ada');
  expect(openKey(sealed, 'secret', 'ada')).toBe('klíč');
  expect(Buffer.from(sealed).includes('klíč')).toBe(false);
  expect(sealKey('klíč', 'secret', 'ada')).not.toEqual(sealed);
});

test('it opens with no other secret, for no other owner, and not when a byte was changed', () => {
  const sealed = sealKey('key', 'secret', 'ada');
  expect(() => openKey(sealed, 'secret!', 'ada')).toThrow();
  expect(() => openKey(sealed, 'secret', 'bo')).toThrow();
  expect(() => openKey(sealed, 'secret')).toThrow();
  expect(() => openKey(sealed.subarray(0, 20), 'secret', 'ada')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed, (byte, place) => (place === at ? byte ^ 1 : byte));
    expect(() => openKey(changed, 'secret', 'ada')).toThrow();
  }
});

test('keys that were sealed before there were owners still open', () => {
  const nonce = randomBytes(12);
  const secret = createHash('sha256').update('secret').digest();
  const sealing = createCipheriv('aes-256-gcm', secret, nonce);
  const text = Buffer.concat([sealing.update('key', 'utf8'), sealing.final()]);
  expect(openKey(Buffer.concat([nonce, sealing.getAuthTag(), text]), 'secret')).toBe('key');
});

test('a new secret before the old one seals, both open, and keys move to the new one', () => {
  const old = sealKey('key', 'old', 'ada');
  const both = 'new\nold';
  expect(openKey(old, both, 'ada')).toBe('key');
  expect(() => openKey(sealKey('key', both, 'ada'), 'old', 'ada')).toThrow();
  const moved = resealKey(old, both, 'ada');
  expect(openKey(moved ?? old, 'new', 'ada')).toBe('key');
  expect(resealKey(moved ?? old, both, 'ada')).toBeUndefined();
  expect(() => resealKey(sealKey('key', 'lost', 'ada'), both, 'ada')).toThrow();
});
