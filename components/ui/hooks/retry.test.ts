import { expect, it } from 'vitest';
import { ApiFailure } from '@/lib/http/call-api';
import type { ApiErrorKind } from '@/lib/http/failure';
import { retryDelay, retryOnce } from './retry';

function refused(kind: ApiErrorKind, retryAfter?: number) {
  return new ApiFailure(kind, 'no', 503, {
    error: { kind, message: 'no', requestId: 'r', ...(retryAfter && { retryAfter }) },
  });
}

it('waits as long as the server asks for, and longer each time', () => {
  expect(retryDelay(0, refused('too-many', 7))).toBe(7_000);
  expect(retryDelay(3, refused('too-many', 2))).toBe(8_000);
  expect(retryDelay(0, new Error('other'))).toBe(1_000);
});

it('asks once more where that may help soon', () => {
  const offline = new ApiFailure('offline', 'no', 0);
  expect(retryOnce(0, offline)).toBe(true);
  expect(retryOnce(1, offline)).toBe(false);
  expect(retryOnce(0, refused('services-unreachable', 2))).toBe(true);
  expect(retryOnce(0, refused('disk-full', 60))).toBe(false);
  expect(retryOnce(0, refused('invalid'))).toBe(false);
});
