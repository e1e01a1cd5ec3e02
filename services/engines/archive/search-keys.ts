import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Validity for feedback in milliseconds: 90 days, as with analyses (CONTRACT 4.2). */
const validFor = 90 * 86_400_000;
const timeBytes = 6;
const randomLength = 3;

/**
 * Keys by which feedback refers to searches. A key proves by itself to whom and when it was given, so that a search
 * writes nothing: 48 bits of time, 24 random bits and a keyed hash (HMAC-SHA-256) of both and the tenant, as a UUID of
 * version 8 (RFC 9562).
 */
export class SearchKeys {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  make(tenant: string, time: Date): string {
    const head = Buffer.alloc(timeBytes + randomLength);
    head.writeUIntBE(time.getTime(), 0, timeBytes);
    randomBytes(randomLength).copy(head, timeBytes);
    return this.#compose(head, tenant);
  }

  /** True if {@link make} gave this key to the tenant and it is still valid. */
  isKnown(tenant: string, key: string, time: Date): boolean {
    const bytes = Buffer.from(key.toLowerCase().replaceAll('-', ''), 'hex');
    if (bytes.length !== 16) return false;
    const head = Buffer.alloc(timeBytes + randomLength);
    bytes.copy(head, 0, 0, timeBytes);
    bytes.copy(head, timeBytes, 7, 8);
    bytes.copy(head, timeBytes + 1, 9, 11);
    const expected = this.#compose(head, tenant);
    const isOurs = isSame(expected, key.toLowerCase());
    return isOurs && time.getTime() - head.readUIntBE(0, timeBytes) <= validFor;
  }

  /** Version and variant are in bytes 6 and 8. */
  #compose(head: Buffer, tenant: string): string {
    const hash = createHmac('sha256', this.#secret).update(head).update(tenant).digest();
    const bytes = Buffer.alloc(16);
    head.copy(bytes, 0, 0, timeBytes);
    bytes[6] = 0x80 | ((hash[0] ?? 0) & 0x0f);
    head.copy(bytes, 7, timeBytes, timeBytes + 1);
    bytes[8] = 0x80 | ((hash[1] ?? 0) & 0x3f);
    head.copy(bytes, 9, timeBytes + 1, timeBytes + 3);
    hash.copy(bytes, 11, 2, 7);
    const hex = bytes.toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
