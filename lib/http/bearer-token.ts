import { createHash, timingSafeEqual } from 'node:crypto';

/** The token that an `Authorization: Bearer` header sends (RFC 6750, 2.1), of any form; undefined without one. */
export function readBearerToken(header: string | null | undefined): string | undefined {
  const match = /^bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? '');
  return match ? (match[1] ?? '') : undefined;
}

/** Compares secrets in a time that tells nothing of how alike they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
