import { createHash, timingSafeEqual } from 'node:crypto';

/** Reads the token of an `Authorization: Bearer` header. */
export function readBearerToken(header: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];
}

/** Compares secrets in a time that tells nothing of how alike they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
