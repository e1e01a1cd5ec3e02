import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { keyAddress, newKey, stepOf } from './totp.ts';

/** The test vectors of RFC 6238, appendix B, for SHA-1: seconds, and the eight digits of which apps show the last six. */
const key = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082', 1],
  [1_111_111_109, '07081804', 37_037_036],
  [1_111_111_111, '14050471', 37_037_037],
  [1_234_567_890, '89005924', 41_152_263],
  [2_000_000_000, '69279037', 66_666_666],
  [20_000_000_000, '65353130', 666_666_666],
] as const;

test.each(vectors)('at %i s the code is the one of RFC 6238', (seconds, digits, step) => {
  expect(stepOf(digits.slice(2), key, seconds * 1000)).toBe(step);
});

test('a code counts for one step before and after its own, and no longer', () => {
  const at = 1_111_111_111_000;
  for (const [steps, isRight] of [
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ] as const) {
    const step = stepOf('050471', key, at + steps * 30_000);
    expect([steps, step]).toEqual([steps, isRight ? 37_037_037 : undefined]);
  }
});

test.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١', 'null'])('“%s” is no code', (code) => {
  expect(stepOf(code, key, 1_111_111_111_000)).toBeUndefined();
});

test('a key has 160 bits, and is another one each time', () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test('the address names desk, person and key', () => {
  const address = new URL(keyAddress(key, 'žofie+1@desk.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Copydesk:žofie+1@desk.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Copydesk',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
